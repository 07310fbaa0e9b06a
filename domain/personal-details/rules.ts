import { FEWEST_DIGITS, LONGEST_EMAIL, LONGEST_PHONE, SHORTEST_PHONE } from '../people/contact-details.ts'
import type { Rules } from '../rules/rule.ts'
import { refuses, warns } from '../rules/rule.ts'
import { ATTEMPT_WINDOW_MINUTES, PASSWORD_CHOICES_OF_PERSON } from '../access/counted-attempts.ts'
import type { DetailsProblem } from './details.ts'
import { LONGEST_PASSKEY_NAME, MOST_PASSKEYS } from './passkeys.ts'
import { MOST_PUSH_DEVICES, SECONDS_BETWEEN_TESTS } from './push-devices.ts'
import { CODE_LENGTH, CODE_TRIES, CODE_VALID_HOURS, CODES_IN_A_DAY } from './verification.ts'

type DetailsRefusal =
  | 'INVALID_DETAILS'
  | 'CHANGED_MEANWHILE'
  | 'PASSWORD_FORMAT'
  | 'PASSWORD_UNACCEPTABLE'
  | 'TOO_MANY_PASSWORDS'
  | 'USERNAME_NOT_VERIFIED'
  | 'USERNAME_TAKEN'
  | 'TOO_MANY_CODES'
  | 'WRONG_CODE'
  | 'PASSKEY_NAME'
  | 'PASSKEY_REFUSED'
  | 'TOO_MANY_PASSKEYS'

export const DETAILS_RULES: Rules<DetailsRefusal> = {
  INVALID_DETAILS: refuses({
    fi: 'Yhteystietoja ei tallenneta, jos jokin kenttä on puutteellinen tai virheellinen.',
    sv: 'Kontaktuppgifter sparas inte om något fält är bristfälligt eller fel.',
    en: 'Contact details are not saved while a field is missing or wrong.',
  }),
  CHANGED_MEANWHILE: refuses({
    fi: 'Yhteystietoa, jota on muutettu muualla sen jälkeen kun lomake avattiin, ei korvata kysymättä.',
    sv: 'En kontaktuppgift som har ändrats på annat håll sedan formuläret öppnades ersätts inte utan att fråga.',
    en: 'A contact detail that was changed elsewhere since the form was opened is not replaced without asking.',
  }),
  PASSWORD_FORMAT: refuses(({ passwords }) => ({
    fi: `Salasanassa on ${passwords.minLength}–${passwords.maxLength} merkkiä ja vähintään: pieniä kirjaimia ${passwords.minLowers}, isoja kirjaimia ${passwords.minUppers}, numeroita ${passwords.minDigits}, erikoismerkkejä ${passwords.minSymbols}.`,
    sv: `Ett lösenord har ${passwords.minLength}–${passwords.maxLength} tecken och minst: små bokstäver ${passwords.minLowers}, stora bokstäver ${passwords.minUppers}, siffror ${passwords.minDigits}, specialtecken ${passwords.minSymbols}.`,
    en: `A password has ${passwords.minLength}–${passwords.maxLength} characters, and at least: lower-case letters ${passwords.minLowers}, upper-case letters ${passwords.minUppers}, digits ${passwords.minDigits}, symbols ${passwords.minSymbols}.`,
  })),
  PASSWORD_UNACCEPTABLE: refuses({
    fi: 'Salasana ei saa olla helposti arvattava.',
    sv: 'Lösenordet får inte vara lätt att gissa.',
    en: 'The password must not be easy to guess.',
  }),
  TOO_MANY_PASSWORDS: refuses({
    fi: `Salasanaa voi vaihtaa tai yrittää vaihtaa ${PASSWORD_CHOICES_OF_PERSON} kertaa ${ATTEMPT_WINDOW_MINUTES} minuutissa.`,
    sv: `Lösenordet kan bytas, eller försökas bytas, ${PASSWORD_CHOICES_OF_PERSON} gånger på ${ATTEMPT_WINDOW_MINUTES} minuter.`,
    en: `The password can be changed, or tried to be changed, ${PASSWORD_CHOICES_OF_PERSON} times in ${ATTEMPT_WINDOW_MINUTES} minutes.`,
  }),
  USERNAME_NOT_VERIFIED: refuses({
    fi: 'Käyttäjätunnukseksi käy vain oma vahvistettu sähköpostiosoite. Käyttöön otettaessa sen on oltava myös nykyinen sähköpostiosoite.',
    sv: 'Som användarnamn duger bara den egna bekräftade e-postadressen. När det tas i bruk ska den också vara den nuvarande e-postadressen.',
    en: "Only one's own confirmed e-mail address can be the username. When it is taken into use it must also be the current e-mail address.",
  }),
  USERNAME_TAKEN: refuses({
    fi: 'Käyttäjätunnus ei saa olla toisen käytössä.',
    sv: 'Användarnamnet får inte vara i bruk hos någon annan.',
    en: 'The username must not be in use by somebody else.',
  }),
  PASSKEY_NAME: refuses({
    fi: `Pääsyavaimella on nimi, jossa on enintään ${LONGEST_PASSKEY_NAME} merkkiä.`,
    sv: `En passnyckel har ett namn med högst ${LONGEST_PASSKEY_NAME} tecken.`,
    en: `A passkey has a name of at most ${LONGEST_PASSKEY_NAME} characters.`,
  }),
  PASSKEY_REFUSED: refuses({
    fi: 'Pääsyavaimen voi lisätä vain laite, joka on juuri tunnistanut haltijansa palvelun omassa osoitteessa samassa kirjautumisessa.',
    sv: 'En passnyckel kan läggas till bara av en enhet som nyss har känt igen sin ägare på tjänstens egen adress under samma inloggning.',
    en: "A passkey can be added only by a device that has just recognised its owner, at the service's own address and in the same login.",
  }),
  TOO_MANY_PASSKEYS: refuses({
    fi: `Pääsyavaimia voi olla enintään ${MOST_PASSKEYS}.`,
    sv: `Man kan ha högst ${MOST_PASSKEYS} passnycklar.`,
    en: `One can have at most ${MOST_PASSKEYS} passkeys.`,
  }),
  TOO_MANY_CODES: refuses({
    fi: `Vahvistuskoodeja lähetetään enintään ${CODES_IN_A_DAY} vuorokaudessa.`,
    sv: `Högst ${CODES_IN_A_DAY} verifieringskoder skickas per dygn.`,
    en: `At most ${CODES_IN_A_DAY} verification codes are sent in 24 hours.`,
  }),
  WRONG_CODE: refuses({
    fi: `Vahvistuskoodissa on ${CODE_LENGTH} numeroa, se on voimassa ${CODE_VALID_HOURS} tuntia, ja sitä voi yrittää ${CODE_TRIES} kertaa.`,
    sv: `En verifieringskod har ${CODE_LENGTH} siffror, gäller i ${CODE_VALID_HOURS} timmar och kan prövas ${CODE_TRIES} gånger.`,
    en: `A verification code has ${CODE_LENGTH} digits, is valid for ${CODE_VALID_HOURS} hours and can be tried ${CODE_TRIES} times.`,
  }),
}

/** Of notices to devices. */
export const PUSH_RULES: Rules<'PUSH_ADDRESS' | 'QUIET_HOURS' | 'TOO_MANY_PUSH_DEVICES' | 'TESTED_JUST_NOW'> = {
  PUSH_ADDRESS: refuses({
    fi: 'Ilmoituksia lähetetään vain osoitteeseen, jonka selain on saanut julkisesta ilmoituspalvelusta.',
    sv: 'Notiser skickas bara till en adress som webbläsaren har fått av en allmän notistjänst.',
    en: 'Notifications are sent only to an address that the browser got from a public push service.',
  }),
  QUIET_HOURS: refuses({
    fi: 'Hiljainen aika päättyy eri kellonaikaan kuin se alkaa.',
    sv: 'Den tysta tiden slutar vid ett annat klockslag än den börjar.',
    en: 'Quiet hours end at another time than they begin.',
  }),
  TOO_MANY_PUSH_DEVICES: refuses({
    fi: `Ilmoituksia saa enintään ${MOST_PUSH_DEVICES} laitteelle.`,
    sv: `Man kan få notiser på högst ${MOST_PUSH_DEVICES} enheter.`,
    en: `One can get notifications on at most ${MOST_PUSH_DEVICES} devices.`,
  }),
  TESTED_JUST_NOW: refuses({
    fi: `Uuden kokeiluilmoituksen voi lähettää ${SECONDS_BETWEEN_TESTS} sekunnin kuluttua edellisestä.`,
    sv: `En ny testnotis kan skickas ${SECONDS_BETWEEN_TESTS} sekunder efter den förra.`,
    en: `Another test can be sent ${SECONDS_BETWEEN_TESTS} seconds after the one before.`,
  }),
}

export const DETAILS_FIELD_RULES: Rules<DetailsProblem['problem']> = {
  REQUIRED: refuses({
    fi: 'Puhelinnumero on pakollinen.',
    sv: 'Telefonnummer är obligatoriskt.',
    en: 'A phone number is required.',
  }),
  PHONE: refuses({
    fi: `Puhelinnumerossa on ${SHORTEST_PHONE}–${LONGEST_PHONE} merkkiä: vähintään ${FEWEST_DIGITS} numeroa, ja lisäksi vain välilyöntejä, viivoja, sulkeita ja alussa plusmerkki.`,
    sv: `Ett telefonnummer har ${SHORTEST_PHONE}–${LONGEST_PHONE} tecken: minst ${FEWEST_DIGITS} siffror, och utöver dem bara mellanslag, streck, parenteser och ett plustecken i början.`,
    en: `A phone number has ${SHORTEST_PHONE}–${LONGEST_PHONE} characters: at least ${FEWEST_DIGITS} digits, and beside them only spaces, dashes, parentheses and a plus at the start.`,
  }),
  EMAIL: refuses({
    fi: `Sähköpostiosoitteessa on yksi @-merkki, ei välilyöntejä, ja enintään ${LONGEST_EMAIL} merkkiä.`,
    sv: `En e-postadress har ett @-tecken, inga mellanslag och högst ${LONGEST_EMAIL} tecken.`,
    en: `An e-mail address has one @ sign, no spaces, and at most ${LONGEST_EMAIL} characters.`,
  }),
  PREFERRED_NAME: refuses({
    fi: 'Kutsumanimen on oltava yksi omista etunimistä.',
    sv: 'Tilltalsnamnet måste vara ett av de egna förnamnen.',
    en: "The preferred name must be one of the person's first names.",
  }),
}

export const DETAILS_WARNINGS: Rules<'MISSING_CONTACTS' | 'USERNAME_OUTDATED'> = {
  MISSING_CONTACTS: warns({
    fi: 'Jos puhelinnumero tai sähköpostiosoite puuttuu, siitä huomautetaan.',
    sv: 'Om telefonnummer eller e-postadress saknas, påminns man om det.',
    en: 'A missing phone number or e-mail address is pointed out.',
  }),
  USERNAME_OUTDATED: warns({
    fi: 'Jos käyttäjätunnus on muu kuin vahvistettu sähköpostiosoite, siitä huomautetaan.',
    sv: 'Om användarnamnet är ett annat än den bekräftade e-postadressen, påminns man om det.',
    en: 'A username that is not the confirmed e-mail address is pointed out.',
  }),
}
