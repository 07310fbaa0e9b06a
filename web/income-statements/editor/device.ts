import type { Device } from '@nalle/domain/income-statements/kept-forms.ts'

/** Narrower than this, what is held in the hand is a phone. */
const NARROWEST_TABLET_PX = 600

/** On what the form is being written, so that whoever opens it elsewhere can be told. */
export function thisDevice(): Device {
  if (!matchMedia('(pointer: coarse)').matches) return 'COMPUTER'
  return Math.min(screen.width, screen.height) < NARROWEST_TABLET_PX ? 'PHONE' : 'TABLET'
}
