/** Why a file is not imported, as a sentence for the operator. */
export class ImportError extends Error {
  override readonly name = 'ImportError'
}
