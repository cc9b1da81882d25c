import { expect } from '@playwright/test'
import { test } from './kept-page.ts'

test('[RUN-61] a page that still goes back in its history is as new for who takes it next', async ({
  takeStage,
}) => {
  const page = await takeStage()
  for (let turn = 0; turn < 20; turn++) {
    await page.goto('/favicon.svg')
    await page.evaluate(() => {
      const goBack = () => {
        history.pushState({}, '')
        history.back()
        setTimeout(goBack)
      }
      goBack()
    })
    await takeStage()
    expect(await page.evaluate(() => [location.pathname, history.length])).toEqual(['/robots.txt', 1])
  }
})
