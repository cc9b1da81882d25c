/** A provider that makes codes, texts them and checks them; numbers are E.164, `+15125550123`. */
export interface TextedCodes {
  /**
   * Texts a code, the same one again within its ten minutes.
   * @throws TextRefused where no repeat will help, ProviderUnavailable where one may
   */
  send(number: string): Promise<void>
  /**
   * True once, for the code that was texted last.
   * @throws ProviderUnavailable when there is no usable answer
   */
  check(number: string, code: string): Promise<boolean>
}

export class TextRefused extends Error {
  override readonly name = 'TextRefused'
}
