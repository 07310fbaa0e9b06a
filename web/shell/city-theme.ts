import type { Start } from '../session/start.ts'

/** Gives the page the city's own leading colour; everything softer and stronger follows from it. */
export function applyCityTheme({ look }: Pick<Start['city'], 'look'>, page: HTMLElement): void {
  page.style.setProperty('--city-lead-day', look.lead.day)
  page.style.setProperty('--city-lead-night', look.lead.night)
  page.style.setProperty('--city-on-lead-day', look.onLead.day)
  page.style.setProperty('--city-on-lead-night', look.onLead.night)
}
