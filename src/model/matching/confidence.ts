// Written by `npm run match:learn`: the log-odds that a match is right, and what each of its reasons adds.
export const bias = 7.04
/** From this confidence on a match need not be checked: of such, 995 in 1000 are expected to be right. */
export const leastSure = 0.96
export const logOdds = {
  spacing: -0.65,
  spelling: 0,
  spellingFar: -1.48,
  spellingFarther: -1.07,
  spellingLoose: -0.27,
  highway: 0,
  article: -1,
  suffixMissing: -2.24,
  suffixDiffers: -0.81,
  directionalMissing: 0,
  directionalExtra: -0.86,
  directionalMoved: -0.07,
  directionalDiffers: -2.35,
  textBehind: 0,
  unitMissing: -4.94,
  unitExtra: -4.42,
  zipMissing: 0,
  zipDiffers: -1.41,
  cityDiffers: 0,
  stateDiffers: -1,
  otherReading: 0,
  ownerAgrees: -0.38,
  ownerDecides: 1.14,
  reachedByPhone: -1.87,
  reachedByEmail: -1.88,
  nameInPart: -3.44,
} as const
