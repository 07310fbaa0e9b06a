import { kuusilahti } from '@nalle/cities/kuusilahti.ts'
import { norrvik } from '@nalle/cities/norrvik.ts'
import { sendApplication, updateApplication } from '@nalle/contract/applications.ts'
import { BESIDES_PRESCHOOL, chosen, preschoolForm } from '@nalle/domain/applications/testing/forms.ts'
import { expect, test } from 'vitest'
import { addApplicants, begin, DAY_OF_FORMS, openWorldOfForms, sentAs } from '../testing/application-world.ts'
import { startNalleForThisTest } from '../testing/nalle.ts'

const OPTIONS_ONLY = { ...kuusilahti.applications, dailyTimesAsked: false }
const TIMES_ONLY = { ...kuusilahti.applications, serviceNeedOptionsAsked: false }
const TIMES = { startTime: '08:00', endTime: '16:00' }
const NO_TIMES = { startTime: '', endTime: '' }
const OPTION = chosen(BESIDES_PRESCHOOL)

/** Clients of the API family send an option or times, never both. */
test.each([
  { where: 'where both are asked', applications: kuusilahti.applications, alone: { option: true, times: false } },
  { where: 'where options are asked', applications: OPTIONS_ONLY, alone: { option: true, times: false } },
  { where: 'where times are asked', applications: TIMES_ONLY, alone: { option: false, times: true } },
  { where: 'where neither is', applications: norrvik.applications, alone: { option: true, times: true } },
])('pre-school with connected daycare, $where, alone: $alone', async ({ applications, alone }) => {
  const nalle = await startNalleForThisTest({ time: DAY_OF_FORMS, city: { ...kuusilahti, applications } })
  await openWorldOfForms(nalle)
  const sendsWith = async (care: Parameters<typeof preschoolForm>[0]) => {
    const { caller, family, verifiedEmail } = await addApplicants(nalle, 'NO')
    const params = { applicationId: await begin(nalle, caller, family.child.id, 'PRESCHOOL') }
    // As any client sends it: what the city does not ask is in it all the same.
    const told = { secondGuardian: 'NO', verifiedEmail, city: kuusilahti.applications } as const
    const form = sentAs(preschoolForm(care), told)
    const body = { form, allowOtherGuardianAccess: false }
    const { status } = await nalle.call(caller, updateApplication, { params, body })
    return status === 200 && (await nalle.call(caller, sendApplication, { params })).status === 200
  }
  expect(await sendsWith({ option: OPTION, dailyTimes: TIMES })).toBe(true)
  expect({
    option: await sendsWith({ option: OPTION, dailyTimes: NO_TIMES }),
    times: await sendsWith({ option: null, dailyTimes: TIMES }),
  }).toEqual(alone)
})
