// Written by `npm run match:learn`: the log-odds that a match is right, and what each of its reasons adds.
export const bias = 6.92
/** From this confidence on a match need not be checked: of such, 995 in 1000 are expected to be right. */
export const leastSure = 0.96
export const logOdds = {
  spacing: -0.58,
  spelling: 0,
  spellingFar: -1.42,
  spellingFarther: -1.02,
  spellingLoose: -0.26,
  highway: 0,
  article: -1,
  suffixMissing: -1.68,
  suffixDiffers: -0.56,
  directionalMissing: 0,
  directionalExtra: -0.74,
  directionalMoved: -0.01,
  directionalDiffers: -2.12,
  textBehind: 0,
  unitMissing: -5.03,
  unitExtra: -4.22,
  zipMissing: 0,
  zipDiffers: -1.31,
  cityDiffers: 0,
  stateDiffers: -1,
  otherReading: 0,
  ownerAgrees: -0.58,
  ownerDecides: 1.3,
  reachedByPhone: -1.76,
  reachedByEmail: -1.78,
  nameInPart: -3.42,
} as const
