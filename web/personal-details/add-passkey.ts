import { useMutation } from '@tanstack/react-query'
import '../api/calls/personal-details.generated.ts'
import { call } from '../api/call.ts'
import { refreshAfter } from '../api/refresh-after.ts'
import { createPasskey, notePasskeyUsedHere } from '../session/passkey.ts'
import { useRefreshPasskeys } from './queries.ts'

export function useAddPasskey() {
  const refresh = useRefreshPasskeys()
  return useMutation({
    mutationFn: async (name: string) => {
      const credential = await createPasskey(await call('personalDetails.startPasskey'))
      await call('personalDetails.addPasskey', { body: { name, credential } })
      notePasskeyUsedHere()
    },
    ...refreshAfter(refresh),
  }).mutateAsync
}
