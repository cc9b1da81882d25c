/** More is waiting than can be answered soon. */
export class Overloaded extends Error {
  override readonly name = 'Overloaded'
  constructor() {
    super('Too much is waiting already.')
  }
}
