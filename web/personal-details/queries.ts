import { useMutation, useQuery, useQueryClient, type UseQueryResult } from '@tanstack/react-query'
import '../api/calls/personal-details.generated.ts'
import '../api/calls/session.generated.ts'
import { call } from '../api/call.ts'
import { refreshAfter } from '../api/refresh-after.ts'
import type { AnswerOf, BodyOf } from '../api/call-types.ts'
import { keyOf, query } from '../api/queries.ts'
import { changeStart, type User } from '../session/start.ts'

export type EmailVerification = AnswerOf<'personalDetails.getEmailVerification'>

/** Needs a strong login. */
export const homeAddressQuery = () => query('personalDetails.getHomeAddress')
export type HomeAddress = AnswerOf<'personalDetails.getHomeAddress'>

const ASKED_WHILE_ON_ITS_WAY_MS = 2000
/** A mail that has not left after some minutes is not waited for any longer: asking keeps the session alive. */
const ASKED_AT_MOST = 90

/** Asked again until the code has been sent. */
export function useEmailVerification(): UseQueryResult<EmailVerification> {
  return useQuery({
    ...query('personalDetails.getEmailVerification'),
    refetchInterval: ({ state }) =>
      isOnItsWay(state.data) && state.dataUpdateCount < ASKED_AT_MOST ? ASKED_WHILE_ON_ITS_WAY_MS : false,
  })
}

const isOnItsWay = (status: EmailVerification | undefined) => status?.latestVerification?.sentAt === null

/** What the page has fetched, or could not fetch. */
export type Fetched<Answer> = Pick<UseQueryResult<Answer>, 'data' | 'error' | 'refetch'>

export const notificationSettingsQuery = () => query('personalDetails.getNotificationSettings')

export const passwordConstraintsQuery = () => query('personalDetails.getPasswordConstraints')

export type Passkey = AnswerOf<'personalDetails.getPasskeys'>[number]

export const passkeysQuery = () => query('personalDetails.getPasskeys')

export function useRenamePasskey() {
  const refresh = useRefreshPasskeys()
  return useMutation({
    mutationFn: ({ id, name }: Pick<Passkey, 'id' | 'name'>) =>
      call('personalDetails.renamePasskey', { params: { passkeyId: id }, body: { name } }),
    onSuccess: refresh,
  }).mutateAsync
}

export function useRemovePasskey() {
  const refresh = useRefreshPasskeys()
  return useMutation({
    mutationFn: ({ id }: Passkey) => call('personalDetails.removePasskey', { params: { passkeyId: id } }),
    // Nobody is logged in any more who could ask for the others.
    onSuccess: (_, { isOfThisLogin }) => (isOfThisLogin ? undefined : refresh()),
  }).mutateAsync
}

export function useRefreshPasskeys() {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: keyOf('personalDetails.getPasskeys') })
}

export function useSaveDetails() {
  const refresh = useRefreshVerification()
  return useMutation({
    mutationFn: (body: BodyOf<'personalDetails.updatePersonalDetails'>) =>
      call('personalDetails.updatePersonalDetails', { body }),
    onSuccess: (_, { opened: _opened, ...saved }) => {
      changeStart((start) =>
        start.auth.loggedIn
          ? {
              ...start,
              auth: { ...start.auth, user: { ...start.auth.user, details: { ...start.auth.user.details, ...saved } } },
            }
          : start,
      )
      return Promise.all([refresh(), refreshUser()])
    },
  }).mutateAsync
}

export function useSendCode() {
  const refresh = useRefreshVerification()
  return useMutation({
    mutationFn: () => call('personalDetails.sendVerificationCode'),
    ...refreshAfter(refresh),
  }).mutateAsync
}

/** A refused code may have expired meanwhile, so its status is asked for in any case. */
export function useVerifyEmail() {
  const refresh = useRefreshVerification()
  return useMutation({
    mutationFn: (body: BodyOf<'personalDetails.verifyEmail'>) => call('personalDetails.verifyEmail', { body }),
    ...refreshAfter(refresh),
    onSuccess: () => Promise.all([refreshUser(), refresh()]),
  }).mutateAsync
}

export function useUpdateCredentials() {
  return useMutation({
    mutationFn: (body: BodyOf<'personalDetails.updateCredentials'>) =>
      call('personalDetails.updateCredentials', { body }),
    onSuccess: refreshUser,
  }).mutateAsync
}

export function useSaveNotificationSettings() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: BodyOf<'personalDetails.updateNotificationSettings'>) =>
      call('personalDetails.updateNotificationSettings', { body }),
    onSuccess: () => client.invalidateQueries({ queryKey: keyOf('personalDetails.getNotificationSettings') }),
  }).mutateAsync
}

function useRefreshVerification() {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: keyOf('personalDetails.getEmailVerification') })
}

/** What the server made of the change, such as a new username, shows everywhere at once. */
export async function refreshUser(): Promise<User | undefined> {
  try {
    const auth = await call('session.getAuthStatus')
    changeStart((start) => ({ ...start, auth }))
    return auth.loggedIn ? auth.user.details : undefined
  } catch {
    // The change was made all the same; the session's next status brings it.
    return undefined
  }
}
