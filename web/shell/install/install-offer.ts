/** What Chromium hands out where it would install the portal; Safari and Firefox do not know it, nor does TypeScript. */
export type InstallOffer = Event & { readonly prompt: () => Promise<{ readonly outcome: 'accepted' | 'dismissed' }> }

let offer: InstallOffer | undefined

/** It comes once, soon after the page, and is kept until somebody asks for it in the menu. */
export function keepInstallOffer(): () => void {
  const keep = (event: Event) => {
    // Nobody is asked out of the blue.
    event.preventDefault()
    // Events of this name are of this kind.
    offer = event as InstallOffer
  }
  addEventListener('beforeinstallprompt', keep)
  return () => removeEventListener('beforeinstallprompt', keep)
}

/** An offer can be taken up once. */
export function takeInstallOffer(): InstallOffer | undefined {
  const taken = offer
  offer = undefined
  return taken
}

/** Whether this page is the application on a home screen, and not a tab of a browser. */
export const isInstalled = () => matchMedia('(display-mode: standalone)').matches

let isLeft = false

/** From the press of the logout on, the page that goes away writes nothing more of its person. */
export function leaveInstalledApp(): void {
  isLeft = true
}

export const isInstalledAppLeft = () => isLeft
