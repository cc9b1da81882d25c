import { expect as base } from '@playwright/test'

/** With the patience of a person: the server answers for real, on a machine that has other things to do. */
export const expect = base.configure({ timeout: 20_000 })
