import { join } from 'node:path'
import { dayIn } from '@nalle/domain/time/helsinki.ts'
import type { WeakLogin } from '@nalle/town/household.ts'
import { makeTown } from '@nalle/town/town.ts'
import type { Arrangements } from './arrangements.ts'
import { hashPassword } from './accounts/passwords.ts'
import type { FileServices } from './attachments/services.ts'
import { storeStaffFile, storeUnnamedFile } from './attachments/staff-files.ts'
import type { Database } from './database/database.ts'
import { clamavScanner } from './external/scanner/clamav.ts'
import { folderStore } from './external/files/folder-store.ts'
import { s3Store } from './external/files/s3-store.ts'
import { openGeography } from './external/geography/open-geography.ts'
import { httpRegister } from './external/http-register.ts'
import { embeddedIdentification } from './external/identity/embedded/identity-provider.ts'
import { townPeople } from './external/identity/embedded/people.ts'
import type { NotablePerson } from './external/identity/embedded/people.ts'
import { nationalIdentification } from './external/identity/identification.ts'
import { storedMail } from './external/mailbox/stored-mail.ts'
import { smtpMail } from './external/smtp-mail.ts'
import { changeableTownRegister } from './external/town-register-changes.ts'
import { systemClock } from './http/clock.ts'
import { livedDays } from './town/load-calendar.ts'
import { ensureTown } from './town/load-town.ts'
import type { Adapters } from './nalle.ts'
import type { Settings } from './settings.ts'

/** Somebody of the town whom a visitor may log in as. */
export type PersonToMeet = NotablePerson & { readonly weakLogin: WeakLogin | null }

/** What the installation's town brings to the ports. */
export type TownAdapters = { readonly seed: string; readonly toMeet: readonly PersonToMeet[] }

/** Makes the town of a demo or test installation on the first start, and keeps it from then on. */
export async function townAdapters(
  db: Database,
  settings: Settings,
  now: Temporal.Instant,
  { hasLivedDays }: Pick<Arrangements, 'hasLivedDays'>,
): Promise<TownAdapters> {
  const { seed, children, date } = settings.town
  const today = date === undefined ? dayIn(now) : Temporal.PlainDate.from(date)
  const days = hasLivedDays ? livedDays(today) : null
  const room = fileRoomOf(settings)
  const { plan } = await ensureTown(
    db,
    { seed, children, date: today },
    {
      now,
      hashPassword,
      days,
      storeFile: (file) => storeStaffFile(room, db, { ...file, now }),
      storePicture: (content, isTaken) => storeUnnamedFile(room, content, isTaken),
    },
  )
  const town = makeTown({ seed: plan.seed, today: plan.date, children: plan.children })
  const toMeet = town.notablePeople.flatMap(({ identityCode, household, why, weakLogin }) => {
    const person = town.household(household).adults.find((adult) => adult.identityCode === identityCode)
    if (person === undefined) return []
    return [{ identityCode, firstNames: person.firstName, lastName: person.lastName, why, weakLogin }]
  })
  return { seed: plan.seed, toMeet }
}

/** What stands behind the ports: the real thing where it is set, the embedded one where it is not. */
export function adaptersOf(db: Database, settings: Settings, town: TownAdapters | undefined): Adapters {
  const { saml, register, smtp, publicUrl, dataFolder } = settings
  return {
    db,
    ...fileRoomOf(settings),
    mail: smtp === undefined ? storedMail(db) : smtpMail(smtp),
    register: register === undefined ? changeableTownRegister(db) : httpRegister(register),
    identification:
      saml === undefined
        ? embeddedIdentification({
            publicUrl,
            keysFolder: join(dataFolder, 'identity'),
            people: townPeople(db, async () => town?.toMeet ?? []),
          })
        : nationalIdentification(saml, publicUrl),
    geography: openGeography(settings.geography, town?.seed, systemClock),
  }
}

function fileRoomOf({ files, scanner, dataFolder }: Settings): FileServices {
  return {
    files: files === undefined ? folderStore(join(dataFolder, 'files')) : s3Store(files),
    scanner: scanner === undefined ? undefined : clamavScanner(scanner),
    spoolFolder: join(dataFolder, 'uploads'),
  }
}
