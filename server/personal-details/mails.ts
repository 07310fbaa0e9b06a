import type { Language } from '@nalle/domain/city/city.ts'
import { sql } from 'kysely'
import { hashPassword } from '../accounts/passwords.ts'
import type { Transaction } from '../database/database.ts'
import type { EmailVerificationId } from '../database/tables/mails.ts'
import { dayText } from '../mail/day-text.ts'
import { momentText } from '../mail/moment-text.ts'
import type { MailPart, MailTemplate } from '../mail/templates.ts'
import { VERIFICATION_CODE } from './queries.ts'
import { newCode } from './verification-code.ts'

type CodeData = { readonly verificationId: EmailVerificationId; readonly code?: string }

const CODE_WORDS: Record<Language, (code: string) => MailPart> = {
  fi: (code) => ({
    subject: 'Sähköpostin vahvistuskoodi',
    paragraphs: [
      'Vahvista sähköpostiosoitteesi kirjoittamalla tämä koodi omiin tietoihisi. Koodi on voimassa kaksi tuntia.',
      'Jos et ole pyytänyt koodia, sinun ei tarvitse tehdä mitään.',
    ],
    highlight: code,
    link: { label: 'Omat tiedot', path: '/personal-details' },
  }),
  sv: (code) => ({
    subject: 'Verifieringskod för din e-post',
    paragraphs: [
      'Bekräfta din e-postadress genom att skriva in den här koden bland dina uppgifter. Koden gäller i två timmar.',
      'Om du inte har bett om någon kod behöver du inte göra något.',
    ],
    highlight: code,
    link: { label: 'Dina uppgifter', path: '/personal-details' },
  }),
  en: (code) => ({
    subject: 'Verification code for your e-mail',
    paragraphs: [
      'Confirm your e-mail address by entering this code among your details. The code is valid for two hours.',
      'If you did not ask for a code, you need not do anything.',
    ],
    highlight: code,
    link: { label: 'Your details', path: '/personal-details' },
  }),
}

/** The code is made as the mail goes out, so that it is written down nowhere but in the mail itself. */
export const verificationCodeMail: MailTemplate<CodeData> = {
  name: VERIFICATION_CODE,
  prepare: async (db, { verificationId }, now) => {
    const code = newCode()
    const codeHash = await hashPassword(code)
    const isWanted = await db.transaction((tx) => keepHash(tx, verificationId, codeHash, now))
    return isWanted ? { verificationId, code } : undefined
  },
  part: ({ code }, language) => CODE_WORDS[language](code ?? ''),
  sent: async (tx, { verificationId }, now) => {
    await tx.updateTable('email_verification').set({ sent_at: now }).where('id', '=', verificationId).execute()
  },
}

async function keepHash(
  tx: Transaction,
  id: EmailVerificationId,
  codeHash: string,
  now: Temporal.Instant,
): Promise<boolean> {
  const row = await tx
    .updateTable('email_verification')
    .set({ code_hashes: sql`array_append(code_hashes, ${codeHash})` })
    .where('id', '=', id)
    .where('expires_at', '>', now)
    .returning('id')
    .executeTakeFirst()
  return row !== undefined
}

const NOTICE_LINK = {
  fi: { label: 'Omat tiedot', path: '/personal-details' },
  sv: { label: 'Dina uppgifter', path: '/personal-details' },
  en: { label: 'Your details', path: '/personal-details' },
} as const

type Words = Record<Language, { readonly subject: string; readonly paragraphs: readonly string[] }>

function notice(name: string, words: Words): MailTemplate<Record<string, never>> {
  return { name, part: (_data, language) => ({ ...words[language], link: NOTICE_LINK[language] }) }
}

/** The new address stands in it so that only its owner knows it again: somebody else may read this mailbox by now. */
type EmailChange = { readonly changedOn: string; readonly newEmail: string | null }

const EMAIL_CHANGED: Record<Language, (day: string, newEmail: string | null) => Omit<MailPart, 'link'>> = {
  fi: (day, newEmail) => ({
    subject: 'Sähköpostiosoitteesi on vaihdettu',
    paragraphs: [
      `Tämä osoite poistettiin yhteystiedoistasi ${day}, emmekä lähetä tänne enää viestejä.`,
      newEmail === null ? 'Tilalle ei annettu uutta osoitetta.' : `Uusi osoite on muotoa ${newEmail}.`,
      'Jos et vaihtanut osoitetta itse, kirjaudu palveluun vahvasti tunnistautuen ja tarkista tietosi.',
    ],
  }),
  sv: (day, newEmail) => ({
    subject: 'Din e-postadress har ändrats',
    paragraphs: [
      `Den här adressen togs bort ur dina kontaktuppgifter ${day} och vi skickar inte längre meddelanden hit.`,
      newEmail === null ? 'Ingen ny adress gavs i stället.' : `Den nya adressen ser ut så här: ${newEmail}.`,
      'Om du inte själv har ändrat adressen, logga in med stark autentisering och kontrollera dina uppgifter.',
    ],
  }),
  en: (day, newEmail) => ({
    subject: 'Your e-mail address has been changed',
    paragraphs: [
      `This address was removed from your contact details on ${day}, and we no longer send messages here.`,
      newEmail === null ? 'No new address was given in its place.' : `The new address looks like this: ${newEmail}.`,
      'If you did not change the address yourself, log in with strong identification and check your details.',
    ],
  }),
}

export const emailChangedMail: MailTemplate<EmailChange> = {
  name: 'email-changed',
  part: ({ changedOn, newEmail }, language) => ({
    ...EMAIL_CHANGED[language](dayText(changedOn, language), newEmail),
    link: NOTICE_LINK[language],
  }),
}

export const credentialsChangedMail = notice('credentials-changed', {
  fi: {
    subject: 'Kirjautumistietosi on muutettu',
    paragraphs: [
      'Käyttäjätunnuksesi tai salasanasi on vaihdettu. Käyttäjätunnuksella tehdyt kirjautumiset on samalla päätetty.',
      'Jos et tehnyt muutosta itse, kirjaudu palveluun vahvasti tunnistautuen ja vaihda salasana.',
    ],
  },
  sv: {
    subject: 'Dina inloggningsuppgifter har ändrats',
    paragraphs: [
      'Ditt användarnamn eller lösenord har ändrats. Inloggningarna med användarnamn har samtidigt avslutats.',
      'Om du inte själv har gjort ändringen, logga in med stark autentisering och byt lösenord.',
    ],
  },
  en: {
    subject: 'Your login details have been changed',
    paragraphs: [
      'Your username or password has been changed. Logins with the username have been ended at the same time.',
      'If you did not make the change yourself, log in with strong identification and change the password.',
    ],
  },
})

/** The moment as text, for it is kept as JSON until the mail goes out. */
type PasskeyAddedData = { readonly at: string }

const PASSKEY_ADDED_WORDS: Record<Language, (when: string) => MailPart> = {
  fi: (when) => ({
    subject: 'Uusi pääsyavain palveluun',
    paragraphs: [
      `Tunnuksellesi lisättiin pääsyavain ${when}. Sillä pääsee kirjautumaan puhelimen tai tietokoneen lukituksen avaamalla.`,
      'Jos lisäsit sen itse, sinun ei tarvitse tehdä mitään. Jos et lisännyt, tunnistaudu palveluun vahvasti ja poista pääsyavain omissa tiedoissasi.',
    ],
    link: { label: 'Omat tiedot', path: '/personal-details' },
  }),
  sv: (when) => ({
    subject: 'Ny passnyckel till tjänsten',
    paragraphs: [
      `En passnyckel lades till för dig ${when}. Med den loggar man in genom att låsa upp telefonen eller datorn.`,
      'Om det var du behöver du inte göra något. Om det inte var du, logga in med stark autentisering och ta bort passnyckeln bland dina uppgifter.',
    ],
    link: { label: 'Dina uppgifter', path: '/personal-details' },
  }),
  en: (when) => ({
    subject: 'New passkey for the service',
    paragraphs: [
      `A passkey was added for you on ${when}. With it one logs in by unlocking the phone or the computer.`,
      'If it was you, you need not do anything. If it was not, log in with strong identification and remove the passkey in your details.',
    ],
    link: { label: 'Your details', path: '/personal-details' },
  }),
}

export const passkeyAddedMail: MailTemplate<PasskeyAddedData> = {
  name: 'passkey-added',
  part: ({ at }, language) => PASSKEY_ADDED_WORDS[language](momentText(at, language)),
}
