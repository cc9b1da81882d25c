import type { Config } from './config.ts'

const everywhere = ['0.0.0.0', '::']

/** For links in mails; without a trailing slash. */
export function publicAddress({
  publicUrl,
  host,
  port,
}: Pick<Config, 'publicUrl' | 'host' | 'port'>): string {
  if (publicUrl !== undefined) return publicUrl.replace(/\/+$/, '')
  const name = everywhere.includes(host) ? '127.0.0.1' : host
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`
}
