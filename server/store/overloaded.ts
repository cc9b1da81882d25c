export class Overloaded extends Error {
  override readonly name = 'Overloaded'
  constructor() {
    super('Too much is waiting already.')
  }
}
