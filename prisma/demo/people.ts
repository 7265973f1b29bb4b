import type { OrganizationRole } from '../../server/platform/generated/prisma/enums.ts'

export interface Person {
  name: string
  handle: string
  email: string
  /** The seed their avatar is drawn from, chosen so that the face could be theirs. */
  face: number
  /** Their role in Lantern Collective; left out for those who only come to things. */
  role?: OrganizationRole
  /** Signs in with `demoPassword`. */
  hasPassword?: true
}

const account = (face: number, email: string, name: string, handle: string, role?: OrganizationRole): Person => ({
  face,
  name,
  handle,
  email: `${email}@demo.test`,
  hasPassword: true,
  ...(role && { role }),
})
const person = (face: number, name: string, handle: string): Person => ({
  face,
  name,
  handle,
  email: `${handle}@people.test`,
})

/** Everybody with an account, by the name their friends use in the conversations. */
export const people = {
  // The six who can sign in, one for each way of using Marquee.
  solveig: account(26, 'owner', 'Solveig Brandt', 'solveig-brandt', 'OWNER'),
  tomas: account(30, 'admin', 'Tomás Aranda', 'tomas-aranda', 'ADMIN'),
  amina: account(46, 'host', 'Amina El Fassi', 'amina-el-fassi', 'HOST'),
  jun: account(82, 'promoter', 'Jun Nakagawa', 'jun-nakagawa', 'PROMOTER'),
  ole: account(42, 'door', 'Ole Thygesen', 'ole-thygesen', 'DOOR'),
  noor: account(88, 'guest', 'Noor Haddad', 'noor-haddad'),

  anneliese: person(10, 'Anneliese Krug', 'anneliese-krug'),
  bao: person(48, 'Bảo Nguyễn', 'bao-nguyen'),
  clemence: person(66, 'Clémence Aubry', 'clemence-aubry'),
  dagny: person(51, 'Dagný Þórsdóttir', 'dagny-thorsdottir'),
  devon: person(78, 'Devon Achterberg', 'devon-achterberg'),
  diego: person(113, 'Diego Ferrán', 'diego-ferran'),
  emil: person(6, 'Emil Lindqvist', 'emil-lindqvist'),
  freja: person(98, 'Freja Kold', 'freja-kold'),
  hassan: person(34, 'حسن بنعلي', 'hassan-benali'),
  ines: person(77, 'Inês Carvalho', 'ines-carvalho'),
  jonas: person(100, 'Jonas Petersen', 'jonas-petersen'),
  kwame: person(57, 'Kwame Asante', 'kwame-asante'),
  leila: person(109, 'Leila Farahani', 'leila-farahani'),
  lukasz: person(56, 'Łukasz Wrona', 'lukasz-wrona'),
  marta: person(70, 'Marta Nogueira', 'marta-nogueira'),
  moana: person(104, 'Moana Tapsell', 'moana-tapsell'),
  ngozi: person(32, 'Ngozi Okafor', 'ngozi-okafor'),
  priya: person(40, 'Priya Raghavan', 'priya-raghavan'),
  rasmus: person(116, 'Rasmus Dahl', 'rasmus-dahl'),
  rui: person(103, 'Rui Teles', 'rui-teles'),
  sakura: person(37, '山本 さくら', 'sakura-yamamoto'),
  salma: person(112, 'Salma Idrissi', 'salma-idrissi'),
  siobhan: person(94, 'Siobhán Keane', 'siobhan-keane'),
  teodora: person(7, 'Teodora Ilić', 'teodora-ilic'),
  xochitl: person(83, 'Xóchitl Vargas', 'xochitl-vargas'),
  yuki: person(69, 'Yuki Tanabe', 'yuki-tanabe'),
} as const satisfies Record<string, Person>

export type PersonKey = keyof typeof people
export const personKeys = Object.keys(people) as PersonKey[]
