// Written by `npm run match:learn`: the log-odds that a match is right, and what each of its reasons adds.
export const bias = 6.68
/** From this confidence on a match need not be checked: of such, 995 in 1000 are expected to be right. */
export const leastSure = 0.97
export const logOdds = {
  spacing: -1.07,
  spelling: -0.58,
  spellingFar: -1.59,
  spellingFarther: -1.36,
  spellingLoose: 0,
  highway: 0,
  article: -1,
  suffixMissing: -1.34,
  suffixDiffers: -2.06,
  directionalMissing: -0.39,
  directionalExtra: -0.19,
  directionalMoved: -0.3,
  directionalDiffers: -1.72,
  textBehind: -0.53,
  unitMissing: -3.57,
  unitExtra: -4.66,
  zipMissing: 0,
  zipDiffers: -1.6,
  cityDiffers: -0.93,
  stateDiffers: -1,
  otherReading: 0,
  ownerAgrees: -0.87,
  ownerDecides: -0.34,
  reachedByPhone: -1.56,
  reachedByEmail: -1.57,
  nameInPart: -3.39,
} as const
