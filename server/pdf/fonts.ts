import { fileURLToPath } from 'node:url'
import { signClass, signsOf } from './drawable-text.ts'

/** The faces of the portal, and one with the letters that they lack. */
export const FONT_FILES: readonly string[] = [
  import.meta
    .resolve('@expo-google-fonts/atkinson-hyperlegible-next/400Regular/AtkinsonHyperlegibleNext_400Regular.ttf'),
  import.meta
    .resolve('@expo-google-fonts/atkinson-hyperlegible-next/600SemiBold/AtkinsonHyperlegibleNext_600SemiBold.ttf'),
  import.meta.resolve('@expo-google-fonts/atkinson-hyperlegible-next/700Bold/AtkinsonHyperlegibleNext_700Bold.ttf'),
  import.meta.resolve('@expo-google-fonts/figtree/700Bold/Figtree_700Bold.ttf'),
  import.meta.resolve('@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf'),
  import.meta.resolve('@expo-google-fonts/noto-sans/600SemiBold/NotoSans_600SemiBold.ttf'),
  import.meta.resolve('@expo-google-fonts/noto-sans/700Bold/NotoSans_700Bold.ttf'),
].map((url) => fileURLToPath(url))

/** What letters fall back on has every sign that they may hold, in every weight that they use. */
const FALLBACK = 'noto-sans/'
const FACES_OF_PORTAL = ['atkinson-hyperlegible-next/', 'figtree/']

/** Signs that can be drawn at all. */
export function drawableSigns(): ReadonlySet<number> {
  return signsOfAll(FALLBACK)
}

/** Signs that both faces of the portal have. */
export function signsOfPortal(): ReadonlySet<number> {
  return signsOfAll(...FACES_OF_PORTAL)
}

/** Words that would come out in two faces, for the engine to set them in one. */
export function wordsOfFallback(): string {
  const sign = signClass(signsOfPortal())
  return `[^\\s]*[^${sign}\\s][^\\s]*`
}

/** What all weights of these faces have. */
function signsOfAll(...faces: readonly string[]): ReadonlySet<number> {
  const files = FONT_FILES.filter((file) => faces.some((face) => file.includes(face)))
  const [first = new Set<number>(), ...others] = files.map(signsOf)
  return others.reduce((signs, other) => signs.intersection(other), first)
}
