import type { BrowserContext, Page, Request } from '@playwright/test'

const isLive = (request: Request) => new URL(request.url()).pathname === '/backend/facts/live'

/** The live streams of a browser: how many were ever asked for, and which are open now. */
export class Streams {
  asked = 0
  private readonly running = new Set<Request>()

  constructor(context: BrowserContext) {
    context.on('request', (request) => {
      if (!isLive(request)) return
      this.asked += 1
      this.running.add(request)
    })
    context.on('requestfinished', (request) => this.running.delete(request))
    context.on('requestfailed', (request) => this.running.delete(request))
  }

  /** The tabs that hold a stream. */
  holders(): Page[] {
    return Array.from(this.running, (request) => request.frame().page()).filter((page) => !page.isClosed())
  }
}
