import { useEffect, useState } from 'react'

const secondMs = 1_000
const minuteMs = 60 * secondMs

/** What `read` gives, asked again after each period. */
function useEach<T>(periodMs: number, read: () => T): T {
  const [value, setValue] = useState(read)
  useEffect(() => {
    const timer = setInterval(() => setValue(read), periodMs)
    return () => clearInterval(timer)
  }, [periodMs, read])
  return value
}

const second = () => Math.floor(Date.now() / secondMs)
const now = () => new Date()

/** The time in seconds, new each second. */
export const useSecond = (): number => useEach(secondMs, second)

/** The time, new each minute. */
export const useMinute = (): Date => useEach(minuteMs, now)
