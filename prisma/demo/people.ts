import type { OrganizationRole } from '../../server/platform/generated/prisma/enums.ts'

export interface Person {
  name: string
  handle: string
  email: string
  /** Their role in Lantern Collective; left out for those who only come to things. */
  role?: OrganizationRole
  /** Signs in with `demoPassword`. */
  hasPassword?: true
  /** Others have `pictures/faces/KEY.webp`. */
  hasFace?: false
}

const account = (email: string, name: string, handle: string, role?: OrganizationRole): Person => ({
  name,
  handle,
  email: `${email}@demo.test`,
  hasPassword: true,
  ...(role && { role }),
})
const person = (name: string, handle: string): Person => ({
  name,
  handle,
  email: `${handle}@people.test`,
})
/** Not everybody adds a picture; these are shown by their initials. */
const withoutFace = (name: string, handle: string): Person => ({ ...person(name, handle), hasFace: false })

/** Everyone with an account, by the name their friends use in the conversations. */
export const people = {
  // The six who can sign in, one for each way of using Marquee.
  solveig: account('owner', 'Solveig Brandt', 'solveig-brandt', 'OWNER'),
  tomas: account('admin', 'Tomás Aranda', 'tomas-aranda', 'ADMIN'),
  amina: account('host', 'Amina El Fassi', 'amina-el-fassi', 'HOST'),
  jun: account('promoter', 'Jun Nakagawa', 'jun-nakagawa', 'PROMOTER'),
  ole: account('door', 'Ole Thygesen', 'ole-thygesen', 'DOOR'),
  noor: account('guest', 'Noor Haddad', 'noor-haddad'),

  anneliese: withoutFace('Anneliese Krug', 'anneliese-krug'),
  bao: person('Bảo Nguyễn', 'bao-nguyen'),
  clemence: person('Clémence Aubry', 'clemence-aubry'),
  dagny: person('Dagný Þórsdóttir', 'dagny-thorsdottir'),
  devon: withoutFace('Devon Achterberg', 'devon-achterberg'),
  diego: person('Diego Ferrán', 'diego-ferran'),
  emil: withoutFace('Emil Lindqvist', 'emil-lindqvist'),
  freja: person('Freja Kold', 'freja-kold'),
  hassan: person('حسن بنعلي', 'hassan-benali'),
  ines: person('Inês Carvalho', 'ines-carvalho'),
  jonas: withoutFace('Jonas Petersen', 'jonas-petersen'),
  kwame: person('Kwame Asante', 'kwame-asante'),
  leila: person('Leila Farahani', 'leila-farahani'),
  lukasz: withoutFace('Łukasz Wrona', 'lukasz-wrona'),
  marta: person('Marta Nogueira', 'marta-nogueira'),
  moana: person('Moana Tapsell', 'moana-tapsell'),
  ngozi: person('Ngozi Okafor', 'ngozi-okafor'),
  priya: person('Priya Raghavan', 'priya-raghavan'),
  rasmus: withoutFace('Rasmus Dahl', 'rasmus-dahl'),
  rui: withoutFace('Rui Teles', 'rui-teles'),
  sakura: person('山本 さくら', 'sakura-yamamoto'),
  salma: person('Salma Idrissi', 'salma-idrissi'),
  siobhan: person('Siobhán Keane', 'siobhan-keane'),
  teodora: person('Teodora Ilić', 'teodora-ilic'),
  xochitl: person('Xóchitl Vargas', 'xochitl-vargas'),
  yuki: person('Yuki Tanabe', 'yuki-tanabe'),
} as const satisfies Record<string, Person>

export type PersonKey = keyof typeof people
export const personKeys = Object.keys(people) as PersonKey[]
