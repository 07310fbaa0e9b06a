import type { Rules } from '../rules/rule.ts'
import { refuses } from '../rules/rule.ts'
import type { FileProblem } from './file-kinds.ts'
import { ALLOWED_EXTENSIONS, LARGEST_FILE_IN_BYTES } from './file-kinds.ts'

const LARGEST_MEGABYTES = LARGEST_FILE_IN_BYTES / 1024 / 1024
const KINDS = ALLOWED_EXTENSIONS.join(', ')

type UploadRefusal = FileProblem | 'TOO_MANY_FILES' | 'INFECTED' | 'TOO_BIG' | 'UPLOADS_UNAVAILABLE'

export const ATTACHMENT_RULES: Rules<UploadRefusal | 'OTHER_NAME' | 'LOST'> = {
  TOO_MANY_FILES: refuses(({ limits }) => ({
    fi: `Yhteen paikkaan voi liittää enintään ${limits.filesInOnePlace} tiedostoa.`,
    sv: `Högst ${limits.filesInOnePlace} filer kan bifogas på ett ställe.`,
    en: `At most ${limits.filesInOnePlace} files can be attached in one place.`,
  })),
  TOO_BIG: refuses({
    fi: `Tiedosto saa olla enintään ${LARGEST_MEGABYTES} megatavua.`,
    sv: `En fil får vara högst ${LARGEST_MEGABYTES} megabyte.`,
    en: `A file may be at most ${LARGEST_MEGABYTES} megabytes.`,
  }),
  EXTENSION_MISSING: refuses({
    fi: 'Tiedoston nimessä on oltava tarkenne, joka kertoo tiedoston lajin.',
    sv: 'Filens namn måste ha ett tillägg som visar filtypen.',
    en: 'The name of a file must have an extension that tells its kind.',
  }),
  INVALID_CONTENT_TYPE: refuses({
    fi: `Tiedoston sisällön on oltava sallittua lajia: ${KINDS}.`,
    sv: `Filens innehåll måste vara av tillåten typ: ${KINDS}.`,
    en: `The content of a file must be of a permitted kind: ${KINDS}.`,
  }),
  EXTENSION_INVALID: refuses({
    fi: 'Tiedoston nimen tarkenteen on vastattava sitä, mitä tiedostossa on.',
    sv: 'Tillägget i filens namn måste motsvara det som finns i filen.',
    en: 'The extension in the name of a file must match what is inside it.',
  }),
  INFECTED: refuses({
    fi: 'Tiedostoa, josta virustarkistus löytää haittaohjelman, ei oteta vastaan.',
    sv: 'En fil där viruskontrollen hittar skadlig kod tas inte emot.',
    en: 'A file in which the virus scan finds malware is not taken.',
  }),
  UPLOADS_UNAVAILABLE: refuses({
    fi: 'Tiedostoja ei oteta vastaan, kun niitä tulee liikaa yhtä aikaa tai kun tallennus tai virustarkistus ei toimi. Myöhemmin se onnistuu taas.',
    sv: 'Filer tas inte emot när för många kommer samtidigt eller när lagringen eller viruskontrollen inte fungerar. Det går igen senare.',
    en: 'Files are not taken while too many arrive at once, or while the storage or the virus scan does not work. Later they are taken again.',
  }),
  OTHER_NAME: refuses({
    fi: 'Tiedoston voi ladata vain sillä nimellä, jolla se on tallennettu.',
    sv: 'En fil kan hämtas bara under det namn som den sparats med.',
    en: 'A file can be downloaded only under the name it was stored with.',
  }),
  LOST: refuses({
    fi: 'Tiedostoa, jota ei enää ole tallessa, ei voi ladata.',
    sv: 'En fil som inte längre finns sparad kan inte hämtas.',
    en: 'A file that is no longer in the storage cannot be downloaded.',
  }),
}
