/** How the columns of an export should be read; each text is separated by `|`. */
export interface HeaderSet {
  readonly from: string
  readonly headers: string
  readonly row: string
  /** `field=header`, in the order of `fields`. */
  readonly expected: string
}
