import type {
  AssistanceKind,
  AssistanceLevel,
  PreschoolAssistanceType,
  ServiceOption,
  StructuralOption,
} from '@nalle/domain/decisions/assistance-types.ts'
import type { LetterLanguage } from '../../pdf/letter.ts'

type OfKind = Readonly<Record<AssistanceKind, string>>

export type AssistanceLetterWords = {
  readonly title: OfKind
  readonly fileName: OfKind
  readonly accepted: OfKind
  readonly rejected: OfKind
  readonly law: OfKind
  readonly confidential: string
  readonly childAndPlace: string
  readonly child: string
  readonly born: string
  readonly unit: string
  readonly level: string
  readonly levels: Readonly<Record<AssistanceLevel, string>>
  readonly type: string
  readonly types: Readonly<Record<PreschoolAssistanceType, string>>
  readonly primaryGroup: string
  readonly pedagogical: string
  readonly structural: string
  readonly structuralOptions: Readonly<Record<StructuralOption, string>>
  readonly care: string
  readonly services: string
  readonly serviceOptions: Readonly<Record<ServiceOption, string>>
  readonly granted: { readonly assistance: string; readonly interpretation: string; readonly devices: string }
  readonly extendedEducation: string
  readonly extendedEducationYes: string
  readonly basisDocuments: string
  readonly documents: {
    readonly pedagogicalReport: string
    readonly psychologist: string
    readonly social: string
    readonly doctor: string
    readonly other: string
  }
  readonly hearing: string
  readonly heardOn: string
  readonly heard: string
  readonly notHeard: string
  readonly otherRepresentative: string
  readonly motivation: string
  readonly legalBasis: string
  readonly preparer: string
  readonly decisionMaker: string
}

export const ASSISTANCE_LETTER_WORDS: Readonly<Record<LetterLanguage, AssistanceLetterWords>> = {
  fi: {
    title: {
      DAYCARE: 'Päätös tuesta varhaiskasvatuksessa',
      PRESCHOOL: 'Päätös tuesta esiopetuksessa',
    },
    fileName: { DAYCARE: 'Päätös tuesta varhaiskasvatuksessa', PRESCHOOL: 'Päätös tuesta esiopetuksessa' },
    accepted: {
      DAYCARE: 'Lapsen tuesta varhaiskasvatuksessa päätetään tässä kuvatulla tavalla.',
      PRESCHOOL: 'Lapsen tuesta esiopetuksessa päätetään tässä kuvatulla tavalla.',
    },
    rejected: {
      DAYCARE: 'Tukea varhaiskasvatuksessa ei myönnetä.',
      PRESCHOOL: 'Tukea esiopetuksessa ei myönnetä.',
    },
    law: {
      DAYCARE: 'Varhaiskasvatuslaki (540/2018), luku 3 a',
      PRESCHOOL: 'Perusopetuslaki (628/1998), luvut 4 ja 4 a',
    },
    confidential: 'Salassa pidettävä\nJulkisuuslaki 24 § 1 mom. 25 ja 30 kohta',
    childAndPlace: 'Lapsi ja toimipaikka',
    child: 'Lapsi',
    born: 'Syntymäaika',
    unit: 'Toimipaikka',
    level: 'Tuen taso',
    levels: {
      ASSISTANCE_ENDS: 'tuki päättyy',
      ASSISTANCE_SERVICES_FOR_TIME: 'tukipalvelut määräajaksi',
      ENHANCED_ASSISTANCE: 'tehostettu tuki',
      SPECIAL_ASSISTANCE: 'erityinen tuki',
    },
    type: 'Päätös koskee',
    types: { NEW: 'tuen alkamista', CONTINUING: 'tuen jatkumista', TERMINATED: 'tuen päättymistä' },
    primaryGroup: 'Pääsääntöinen opetusryhmä',
    pedagogical: 'Pedagogiset tuen muodot',
    structural: 'Rakenteelliset tuen muodot',
    structuralOptions: {
      smallerGroup: 'ryhmäkoon pienennys',
      specialGroup: 'erityisryhmä',
      smallGroup: 'pienryhmä',
      groupAssistant: 'ryhmäkohtainen avustaja',
      childAssistant: 'lapsikohtainen avustaja',
      additionalStaff: 'henkilöresurssin lisäys',
    },
    care: 'Hoidolliset tuen muodot',
    services: 'Tukipalvelut',
    serviceOptions: {
      consultationSpecialEd: 'erityisopettajan konsultaatio',
      partTimeSpecialEd: 'erityisopettajan osa-aikainen opetus',
      fullTimeSpecialEd: 'erityisopettajan kokoaikainen opetus',
      interpretationAndAssistanceServices: 'tulkitsemis- ja avustamispalvelut',
      specialAides: 'apuvälineet',
    },
    granted: {
      assistance: 'avustajapalvelut',
      interpretation: 'tulkitsemispalvelut',
      devices: 'erityiset apuvälineet',
    },
    extendedEducation: 'Pidennetty oppivelvollisuus',
    extendedEducationYes: 'Lapsella on pidennetty oppivelvollisuus.',
    basisDocuments: 'Päätöksen perusteena olevat asiakirjat',
    documents: {
      pedagogicalReport: 'pedagoginen selvitys',
      psychologist: 'psykologin lausunto',
      social: 'sosiaalinen selvitys',
      doctor: 'lääkärin lausunto',
      other: 'muu asiakirja',
    },
    hearing: 'Huoltajien kuuleminen',
    heardOn: 'Huoltajia kuultu',
    heard: 'kuultu',
    notHeard: 'ei kuultu',
    otherRepresentative: 'Muu laillinen edustaja kuultu:',
    motivation: 'Päätöksen perustelut',
    legalBasis: 'Sovelletut säännökset',
    preparer: 'Valmistelija',
    decisionMaker: 'Päätöksen tekijä',
  },
  sv: {
    title: {
      DAYCARE: 'Beslut om stöd inom småbarnspedagogiken',
      PRESCHOOL: 'Beslut om stöd inom förskoleundervisningen',
    },
    fileName: {
      DAYCARE: 'Beslut om stöd inom småbarnspedagogiken',
      PRESCHOOL: 'Beslut om stöd inom förskoleundervisningen',
    },
    accepted: {
      DAYCARE: 'Om barnets stöd inom småbarnspedagogiken beslutas så som beskrivs här.',
      PRESCHOOL: 'Om barnets stöd inom förskoleundervisningen beslutas så som beskrivs här.',
    },
    rejected: {
      DAYCARE: 'Stöd inom småbarnspedagogiken beviljas inte.',
      PRESCHOOL: 'Stöd inom förskoleundervisningen beviljas inte.',
    },
    law: {
      DAYCARE: 'Lagen om småbarnspedagogik (540/2018), kapitel 3 a',
      PRESCHOOL: 'Lagen om grundläggande utbildning (628/1998), kapitel 4 och 4 a',
    },
    confidential: 'Sekretessbelagd\nOffentlighetslagen 24 § 1 mom. 25 och 30 punkten',
    childAndPlace: 'Barnet och enheten',
    child: 'Barn',
    born: 'Födelsedatum',
    unit: 'Enhet',
    level: 'Stödnivå',
    levels: {
      ASSISTANCE_ENDS: 'stödet upphör',
      ASSISTANCE_SERVICES_FOR_TIME: 'stödtjänster för viss tid',
      ENHANCED_ASSISTANCE: 'intensifierat stöd',
      SPECIAL_ASSISTANCE: 'särskilt stöd',
    },
    type: 'Beslutet gäller',
    types: { NEW: 'stöd som inleds', CONTINUING: 'stöd som fortsätter', TERMINATED: 'stöd som upphör' },
    primaryGroup: 'Huvudsaklig undervisningsgrupp',
    pedagogical: 'Pedagogiska stödformer',
    structural: 'Strukturella stödformer',
    structuralOptions: {
      smallerGroup: 'mindre gruppstorlek',
      specialGroup: 'specialgrupp',
      smallGroup: 'smågrupp',
      groupAssistant: 'assistent för gruppen',
      childAssistant: 'assistent för barnet',
      additionalStaff: 'tilläggspersonal',
    },
    care: 'Vårdinriktade stödformer',
    services: 'Stödtjänster',
    serviceOptions: {
      consultationSpecialEd: 'konsultation av speciallärare',
      partTimeSpecialEd: 'undervisning av speciallärare på deltid',
      fullTimeSpecialEd: 'undervisning av speciallärare på heltid',
      interpretationAndAssistanceServices: 'tolknings- och assistenttjänster',
      specialAides: 'hjälpmedel',
    },
    granted: { assistance: 'assistenttjänster', interpretation: 'tolkningstjänster', devices: 'särskilda hjälpmedel' },
    extendedEducation: 'Förlängd läroplikt',
    extendedEducationYes: 'Barnet har förlängd läroplikt.',
    basisDocuments: 'Handlingar som beslutet grundar sig på',
    documents: {
      pedagogicalReport: 'pedagogisk utredning',
      psychologist: 'utlåtande av psykolog',
      social: 'social utredning',
      doctor: 'läkarutlåtande',
      other: 'annan handling',
    },
    hearing: 'Hörande av vårdnadshavarna',
    heardOn: 'Vårdnadshavarna hörda',
    heard: 'hörd',
    notHeard: 'inte hörd',
    otherRepresentative: 'Annan laglig företrädare hörd:',
    motivation: 'Motivering till beslutet',
    legalBasis: 'Tillämpade bestämmelser',
    preparer: 'Beredare',
    decisionMaker: 'Beslutsfattare',
  },
}
