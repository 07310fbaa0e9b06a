/** In which a template is written; its documents are, too. */
export const TEMPLATE_LANGUAGES = ['FI', 'SV', 'EN'] as const
export type TemplateLanguage = (typeof TEMPLATE_LANGUAGES)[number]
