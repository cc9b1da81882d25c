// Written by `npm run match:learn`: the log-odds that a match is right, and what each of its reasons adds.
export const bias = 6.81
/** From this confidence on a match need not be checked: of such, 995 in 1000 are expected to be right. */
export const leastSure = 0.95
export const logOdds = {
  spacing: -0.06,
  spelling: -0.32,
  spellingFar: -1.6,
  spellingFarther: -1.4,
  spellingLoose: -0.04,
  highway: 0,
  article: -1,
  suffixMissing: -1.35,
  suffixDiffers: -1.11,
  directionalMissing: -0.58,
  directionalExtra: 0,
  directionalMoved: 0,
  directionalDiffers: -0.92,
  textBehind: -0.91,
  unitMissing: -3.8,
  unitExtra: -4.48,
  zipMissing: 0,
  zipDiffers: -1.78,
  cityDiffers: -0.93,
  stateDiffers: -1,
  otherReading: 0,
  ownerAgrees: -1.02,
  ownerDecides: -0.15,
  reachedByPhone: -1.66,
  reachedByEmail: -1.68,
  nameInPart: -3.41,
} as const
