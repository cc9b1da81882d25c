import type { MoxiContact } from '#model/uploads/integrations/moxi.ts'

export interface MoxiPage {
  readonly contacts: readonly MoxiContact[]
  /** Pages are counted from 1. */
  readonly totalPages: number
}

/** Throws `ProviderUnavailable` where there is no usable reply. */
export interface MoxiWorks {
  readonly login: { readonly ssoLoginUrl: string; readonly clientId: string }
  /** Who logged in. Its token is used for this and not kept: contacts are read with our own key. */
  agentOf(code: string, redirectUri: string): Promise<{ readonly email: string } | 'refused'>
  /** `busy`: the limit of the whole product is used up. `refused`: we may not read this agent's contacts. */
  contacts(agent: string, page: number): Promise<MoxiPage | 'refused' | 'busy'>
}
