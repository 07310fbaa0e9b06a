import { join } from 'node:path'
import { dayIn } from '@nalle/domain/time/helsinki.ts'
import type { WeakLogin } from '@nalle/town/household.ts'
import { makeTown } from '@nalle/town/town.ts'
import { hashPassword } from './accounts/passwords.ts'
import type { Database } from './database/database.ts'
import { httpRegister } from './external/http-register.ts'
import { embeddedIdentification } from './external/identity/embedded/identity-provider.ts'
import { townPeople } from './external/identity/embedded/people.ts'
import type { NotablePerson } from './external/identity/embedded/people.ts'
import { nationalIdentification } from './external/identity/identification.ts'
import { storedMail } from './external/mailbox/stored-mail.ts'
import { smtpMail } from './external/smtp-mail.ts'
import { changeableTownRegister } from './external/town-register-changes.ts'
import { livedDays } from './municipality/load-calendar.ts'
import { ensureTown } from './municipality/load-town.ts'
import type { Outside } from './nalle.ts'
import type { Settings } from './settings.ts'

/** Somebody of the town whom a visitor may log in as. */
export type PersonToMeet = NotablePerson & { readonly weakLogin: WeakLogin | null }

/** Makes the town of a demo or test installation on the first start, and keeps it from then on. */
export async function peopleToMeet(
  db: Database,
  settings: Settings,
  now: Temporal.Instant,
): Promise<readonly PersonToMeet[]> {
  const { seed, children, date } = settings.town
  const today = date === undefined ? dayIn(now) : Temporal.PlainDate.from(date)
  // Stories bring their own holidays and questionnaires, of which only one can be open at a time.
  const days = settings.mode === 'test' ? null : livedDays(today)
  const { plan } = await ensureTown(db, { seed, children, date: today }, { now, hashPassword, days })
  const town = makeTown({ seed: plan.seed, today: plan.date, children: plan.children })
  return town.notablePeople.flatMap(({ identityCode, household, why, weakLogin }) => {
    const person = town.household(household).adults.find((adult) => adult.identityCode === identityCode)
    if (person === undefined) return []
    return [{ identityCode, firstNames: person.firstName, lastName: person.lastName, why, weakLogin }]
  })
}

/** What stands behind the ports: the real thing where it is set, the embedded one where it is not. */
export function outsideOf(db: Database, settings: Settings, toMeet: readonly PersonToMeet[]): Outside {
  const { saml, register, smtp, publicUrl, dataFolder } = settings
  return {
    db,
    mail: smtp === undefined ? storedMail(db) : smtpMail(smtp),
    register: register === undefined ? changeableTownRegister(db) : httpRegister(register),
    identification:
      saml === undefined
        ? embeddedIdentification({
            publicUrl,
            keysFolder: join(dataFolder, 'identity'),
            people: townPeople(db, async () => toMeet),
          })
        : nationalIdentification(saml, publicUrl),
  }
}
