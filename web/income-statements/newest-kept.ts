import '../api/calls/income-statements.generated.ts'
import { useQuery } from '@tanstack/react-query'
import { callUntil } from '../api/call.ts'
import { untilSaved } from '../forms/open-form.ts'
import { idOf } from './editor/open-income-form.ts'
import { askedOf, keptFormQuery, type Target } from './queries.ts'

/** Never the one that was looked at a moment ago: it may have been saved since, here or elsewhere. */
export function useNewestKept(target: Target) {
  return useQuery({
    ...keptFormQuery(target),
    queryFn: async ({ signal }) => {
      await untilSaved(idOf(target))
      return callUntil('incomeStatements.getKeptForm', { query: askedOf(target) }, signal)
    },
    staleTime: 0,
    refetchOnMount: 'always',
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
}
