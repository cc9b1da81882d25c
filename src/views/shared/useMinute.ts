import { useEffect, useState } from 'react'
import { chicagoDay } from '#model/shared/chicago.ts'

const minuteMs = 60_000

/** What `read` gives, asked again each minute. */
function useEachMinute<T>(read: () => T): T {
  const [value, setValue] = useState(read)
  useEffect(() => {
    const timer = setInterval(() => setValue(read), minuteMs)
    return () => clearInterval(timer)
  }, [read])
  return value
}

const now = () => new Date()
const today = () => chicagoDay(Date.now())

/** The time, new each minute. */
export const useMinute = (): Date => useEachMinute(now)

/** The day in Chicago as `yyyy-MM-dd`, also in a page that is open past midnight. */
export const useToday = (): string => useEachMinute(today)
