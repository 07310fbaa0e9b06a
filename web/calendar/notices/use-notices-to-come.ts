import { useEffect, useState } from 'react'
import {
  useChangedServiceTimes,
  useExpiringIncome,
  useHolidayPeriods,
  useOpenQuestionnaire,
  useUnansweredDocuments,
} from '../queries.ts'

/** Longer than that nobody waits for a notice: then it may come late. */
const LONGEST_WAIT_MS = 1500

/** Whether something that may become a notice is still on its way: later it would push away the days below it. */
export function useNoticesToCome(): boolean {
  const [isTooLate, setIsTooLate] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsTooLate(true), LONGEST_WAIT_MS)
    return () => clearTimeout(timer)
  }, [])
  const sources = [
    useOpenQuestionnaire(),
    useHolidayPeriods(),
    useExpiringIncome(),
    useUnansweredDocuments(),
    useChangedServiceTimes(),
  ]
  return !isTooLate && sources.some(({ isLoading, failureCount }) => isLoading && failureCount === 0)
}
