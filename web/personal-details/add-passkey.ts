import { useMutation } from '@tanstack/react-query'
import '../api/calls/personal-details.generated.ts'
import { call } from '../api/call.ts'
import { createPasskey } from '../session/passkey.ts'
import { notePasskeyUsedHere } from '../session/passkey-here.ts'
import { useRefreshPasskeys } from './queries.ts'

export function useAddPasskey() {
  const refresh = useRefreshPasskeys()
  return useMutation({
    mutationFn: async (name: string) => {
      const credential = await createPasskey(await call('personalDetails.startPasskey'))
      await call('personalDetails.addPasskey', { body: { name, credential } })
      notePasskeyUsedHere()
    },
    onSettled: refresh,
  }).mutateAsync
}
