// Written by `npm run match:learn`: the log-odds that a match is right, and what each of its reasons adds.
export const bias = 6.68
/** From this confidence on a match need not be checked: of such, 995 in 1000 are expected to be right. */
export const leastSure = 0.97
export const logOdds = {
  spacing: -1.07,
  spelling: -0.56,
  spellingFar: -1.62,
  spellingFarther: -1.37,
  spellingLoose: 0,
  highway: 0,
  article: -1,
  suffixMissing: -1.4,
  suffixDiffers: -0.91,
  directionalMissing: -0.29,
  directionalExtra: -0.25,
  directionalMoved: -0.31,
  directionalDiffers: -1.28,
  textBehind: -0.53,
  unitMissing: -3.64,
  unitExtra: -4.67,
  zipMissing: 0,
  zipDiffers: -1.32,
  cityDiffers: -0.93,
  stateDiffers: -1,
  otherReading: 0,
  ownerAgrees: -0.75,
  ownerDecides: -0.33,
  reachedByPhone: -1.56,
  reachedByEmail: -1.57,
  nameInPart: -3.39,
} as const
