/** `onShare` gets the share of the sheet that was read, 0..1, where that is known before its end. */
export type SheetBatches = (sheet: string, onShare?: (share: number) => void) => AsyncIterable<string[][]>
