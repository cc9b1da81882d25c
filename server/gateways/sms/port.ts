/** A party that makes codes, texts them and checks them; numbers are E.164, `+15125550123`. */
export interface TextedCodes {
  /**
   * Texts a code, the same one again within its ten minutes.
   * @throws TextRefused where no repeat will help, TextedCodesDown where one may
   */
  send(number: string): Promise<void>
  /**
   * True once, for the code that was texted last.
   * @throws TextedCodesDown where nobody can tell
   */
  check(number: string, code: string): Promise<boolean>
}

/** The number gets no code. */
export class TextRefused extends Error {
  override readonly name = 'TextRefused'
}

/** The party does not answer, or not sensibly. */
export class TextedCodesDown extends Error {
  override readonly name = 'TextedCodesDown'
}
