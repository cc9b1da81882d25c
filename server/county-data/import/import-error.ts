export class ImportError extends Error {
  override readonly name = 'ImportError'
}
