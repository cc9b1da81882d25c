import type { SelectionItem } from '#model/county-data/selection.ts'

/** What figures are kept by: a selection without its county and classes. */
export type FigureSetting = Pick<SelectionItem, 'fileClass' | 'threshold1' | 'threshold2' | 'cutoff'>

/** Of the likely-seller report. */
export const defaultSetting: FigureSetting = {
  fileClass: 'base',
  threshold1: 'full',
  threshold2: null,
  cutoff: 24,
}
