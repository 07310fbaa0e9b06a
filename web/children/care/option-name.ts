import { LANGUAGE, type Language } from '../../language/languages.ts'

type Names = { readonly nameFi: string; readonly nameSv: string; readonly nameEn: string }

const KEYS: Readonly<Record<Language, keyof Names>> = { fi: 'nameFi', sv: 'nameSv', en: 'nameEn' }

/** How much care an option means, in the language of the page. */
export const optionName = (option: Names): string => option[KEYS[LANGUAGE]]
