/** Creates, texts and checks codes; numbers are E.164, `+15125550123`. */
export interface TextedCodes {
  /**
   * Repeats the same code within its ten minutes.
   * @throws TextRefused if a retry cannot help, ProviderUnavailable if it may
   */
  send(number: string): Promise<void>
  /**
   * True once, for the latest code.
   * @throws ProviderUnavailable without a usable answer
   */
  check(number: string, code: string): Promise<boolean>
}

export class TextRefused extends Error {
  override readonly name = 'TextRefused'
}
