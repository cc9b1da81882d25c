/** `actorId` is the person, `userId` the account they act in. */
export interface Authenticated {
  /** Identifies the session where its token must not be revealed. */
  readonly sessionId: string
  readonly userId: string
  readonly actorId: string
  readonly isAdmin: boolean
  readonly tokenHash: Buffer
  readonly expiresAt: Date
  /** Of an administrator who has yet to set up a second factor. */
  readonly lacksFactor: boolean
  readonly asAdmin: boolean
}

export const actorOf = ({ userId, actorId }: Pick<Authenticated, 'userId' | 'actorId'>) => ({
  actorId,
  onBehalfOf: actorId === userId ? null : userId,
})

export const isImpersonated = ({ userId, actorId }: Pick<Authenticated, 'userId' | 'actorId'>): boolean =>
  actorId !== userId
