// Written by `npm run match:learn`: the log-odds that a match is right, and what each of its reasons adds.
export const bias = 6.83
/** From this confidence on a match need not be checked: of such, 995 in 1000 are expected to be right. */
export const leastSure = 0.97
export const logOdds = {
  spacing: -0.07,
  spelling: -0.29,
  spellingFar: -1.64,
  spellingFarther: -1.41,
  spellingLoose: -0.06,
  highway: 0,
  article: -1,
  suffixMissing: -1.47,
  suffixDiffers: -1.15,
  directionalMissing: -0.53,
  directionalExtra: 0,
  directionalMoved: 0,
  directionalDiffers: -0.96,
  textBehind: -1.03,
  unitMissing: -3.6,
  unitExtra: -4.5,
  zipMissing: 0,
  zipDiffers: -1.82,
  cityDiffers: 0,
  stateDiffers: -1,
  otherReading: 0,
  ownerAgrees: -1.03,
  ownerDecides: 0.23,
  reachedByPhone: -1.68,
  reachedByEmail: -1.7,
  nameInPart: -3.41,
} as const
