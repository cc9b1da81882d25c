const list = (text: string): readonly string[] => text.trim().split(/\s*,\s*/)

/** Names that any town of a state may have. */
export const commonNames = list(`
ACORN,ALDER,AMBER,ARBOR,ASPEN,BALSAM,BANNER,BARLOW,BEACON,BEECH,BELMONT,BEVERLY,BIRCHWOOD,BLUEBIRD,BRADFORD,BRIARWOOD,
BRISTOL,BUCKINGHAM,BURGUNDY,BUTTERNUT,CAMBRIDGE,CARDINAL,CARLISLE,CAROLINE,CENTER,CHARLESTON,CHERRY,CHESAPEAKE,CHEYENNE,
CLEARVIEW,CLOVERDALE,COLONIAL,COLUMBIA,CONCORD,COTTONWOOD,COURTLAND,CYPRESS,DEERFIELD,DELAWARE,DOGWOOD,DORCHESTER,
EDGEWOOD,ELDERBERRY,EVERGREEN,FAIRVIEW,FERNWOOD,FOUNTAIN,GLENDALE,GLENWOOD,HARBOR,HAWTHORNE,HAZELWOOD,HERITAGE,HILLCREST,
HOLLY,HONEYSUCKLE,HUNTINGTON,IMPERIAL,INDEPENDENCE,JUNIPER,KIMBERLY,KINGSTON,LANCASTER,LAUREL,LAVENDER,LIBERTY,LINDEN,
LOCUST,MAYFIELD,MEADOWVIEW,MELROSE,MERIDIAN,MILLBROOK,MULBERRY,NORTHFIELD,NOTTINGHAM,OAKMONT,OVERLOOK,PARKVIEW,PATRIOT,
PEMBROKE,PHEASANT,PINEHURST,PLEASANT,POPLAR,PRAIRIE,PRINCETON,PROVIDENCE,QUARRY,RAVENWOOD,REGENCY,ROBIN,ROCKWELL,ROLLING,
SANDPIPER,SARATOGA,SCHOOL,SEQUOIA,SHADOW,SHENANDOAH,SOMERSET,SPRUCE,STERLING,STRATFORD,SUNFLOWER,SYLVAN,TAMARACK,TIMBER,
TREMONT,VICTORIA,VILLAGE,VIOLET,WATERFORD,WELLINGTON,WESTMINSTER,WHITFIELD,WILDWOOD,WILLIAMSBURG,WISTERIA,WOODBRIDGE,YORKSHIRE`)

const firsts = list(`
QUAIL,FOX,EAGLE,HERON,BEAVER,TURKEY,ELK,COYOTE,SPARROW,FALCON,WILLOW,HICKORY,CEDAR,MAPLE,SUGAR,STONE,COPPER,SILVER,GOLDEN,
CRYSTAL,IRON,WINDING,LONESOME,HIDDEN,QUIET,BROKEN,TWIN,ROCKY,SANDY,MISTY,WHISPERING,COUNTRY,ORCHARD,VINEYARD,SADDLE,WAGON,
CARRIAGE,INDIAN,PILGRIM,SHEPHERD,HUNTERS,MILLERS,TANNER,COOPERS,BISHOPS,ABBOTT,KESTREL,LANTERN,PEBBLE,JUNE,SUMMER,AUTUMN`)
const seconds = list(`
HOLLOW,RIDGE,CREEK,RUN,GLEN,BLUFF,POND,SPRINGS,BEND,CHASE,KNOLL,CROSSING,HILL,GATE,BROOK,FIELD,WOODS,MEADOW,LANDING,POINT,
VALLEY,CANYON,GROVE,TRACE,HAVEN,PARK,LAKE,TRAIL,VIEW,FOREST`)
export const compoundNames = { firsts, seconds }

/** Written in one word, of two words that a person may separate. */
export const joinedNames = list(`
STONE|BRIDGE,WOOD|HAVEN,BROOK|HOLLOW,FIELD|CREST,MEADOW|LARK,RIVER|BEND,MILL|STREAM,CLAY|MOOR,FERN|DALE,THISTLE|DOWN,OAK|MEADE,
SHADY|BROOK,ROSE|MONT,CANDLE|WICK,HEATHER|STONE,SPRING|DALE,FOX|BOROUGH,BRIAR|CLIFF,WHITE|STONE,GREEN|LEAF,HIGH|GATE,BLACK|THORN`)

export const surnamesOfStreets = list(`
ABERNATHY,BALLINGER,BEAUCHAMP,BRUBAKER,CALDWELL,CHAMBERLAIN,CRENSHAW,CUNNINGHAM,DELACROIX,DOUGHERTY,EISENHART,FAULKNER,
GALLAGHER,GOLDSBORO,HALVERSON,HUMPHREY,JOHANNSEN,KAVANAUGH,KIRKPATRICK,LAFAYETTE,LUNDQUIST,MACKENZIE,MCALLISTER,MCPHERSON,
NICHOLSON,OCONNELL,PENNINGTON,PFEIFFER,RUTHERFORD,SCHUYLER,SHAUGHNESSY,STEPHENSON,THORNBURG,VANDERHOOF,WHITAKER,WORTHINGTON`)

export const saints = list('SAINT ANDREWS,SAINT CLAIR,SAINT MARKS,SAINT AUGUSTINE,SAINT MICHAEL,SAINT REGIS')
export const mounts = list(
  'MOUNT VERNON,MOUNT OLIVE,MOUNT ZION,MOUNT TABOR,FORT HENRY,FORT SUMNER,MOUNT HOLLY',
)

export const spanishNames = list(`
CALLE DE LOS OLMOS,CALLE DEL SOL,CALLE DE LA LUNA,CALLE VERDE,CALLE MONTANA,CALLE DE LAS FLORES,CAMINO DEL REY,CAMINO DE LA SIERRA,
CAMINO VIEJO,CAMINO DE LOS PINOS,PASEO DEL PRADO,PASEO DE LAS PALMAS,PASEO VISTA,AVENIDA DEL MAR,AVENIDA DE LA ESTRELLA,
AVENIDA PALOMA,VIA DE LA VALLE,VIA ESPERANZA,VIA DEL LAGO,PLAZA DEL NORTE,PLAZA DE ORO,CALLEJON SECO,CERRO ALTO,
CAMINO DEL CANON,CALLE JACINTO,PASEO DEL RIO,VEREDA DEL VALLE,RANCHO VIEJO,LOMA LINDA,MESA VERDE,ARROYO SECO,VISTA DEL CERRO`)

export const hawaiianNames = list(`
KAIMALIE,HANAKAHI,PUULOA,MAKULE,KAPOLINA,WAIPAHE,KUILIOLOA,PAAKEA,MAILIILII,HOOKELE,LAULAUNUI,PAPIPI,KOLOWAKA,KEONEULA,
ALAWILA,HALEMALU,LEIOLE,MOKUNUI,POHAKUPUNA,KEAUNUI,NOHOLOA`)

/** Real words that are a letter or two apart: streets of two names, not a name misspelled. */
export const lookalikes: readonly (readonly [one: string, other: string])[] = list(`
HARBOR|ARBOR,EASTFIELD|WESTFIELD,RIDGEWAY|BRIDGEWAY,BARTON|CARTON,FALLOW|HOLLOW,ROSEDALE|ROSEVALE,MILLER|TILLER,NORTHGATE|NORTHDALE,
BUTLER|CUTLER,FOREST HILL|FOREST MILL,HILLTOP|MILLTOP,DEVON|DENTON,GARLAND|MARLAND,SUTTER|SUTTON`)
  .map((pair) => pair.split('|'))
  .flatMap(([one, other]) => (one !== undefined && other !== undefined ? [[one, other] as const] : []))

export const untypedNames = list('BROADWAY,THE TERRACE,THE COMMONS,THE ESPLANADE,BOARDWALK,THE STRAND')

export const firstNames = list(`
Abigail,Adrian,Alejandra,Alvin,Amara,Andre,Angela,Anita,Antonio,Arlene,Arturo,Barbara,Beatriz,Bernard,Beverly,Bradley,Brenda,
Bridget,Calvin,Camille,Carla,Cecilia,Cedric,Charlene,Chad,Christine,Clarence,Claudia,Connie,Craig,Curtis,Damian,Darlene,Deborah,
Denise,Derek,Diego,Donna,Dwayne,Edith,Eduardo,Eileen,Elaine,Emilio,Eric,Esther,Evelyn,Felipe,Florence,Frances,Gabriel,Gail,Gerald,
Gilbert,Gloria,Gordon,Graciela,Gregory,Harold,Heather,Hector,Helen,Howard,Ingrid,Irene,Ivan,Jacqueline,Jamal,Janice,Jeffrey,
Jerome,Joanne,Joaquin,Joel,Josephine,Joyce,Judith,Julian,Kathleen,Keiko,Keith,Kenneth,Kristen,Lamar,Laurence,Leah,Leonard,Lillian,
Lorraine,Louis,Lucia,Luther,Malik,Marcus,Marguerite,Marisol,Marjorie,Martha,Marvin,Maureen,Melissa,Miguel,Mildred,Minh,Monique,
Nadia,Nathan,Nicole,Norman,Octavio,Pamela,Paulette,Peggy,Philip,Phyllis,Rafael,Ramona,Raymond,Rebecca,Renee,Ricardo,Rodney,Roland,
Rosalind,Roxanne,Russell,Salvador,Samuel,Shirley,Sofia,Stephanie,Stuart,Suresh,Tamika,Teresa,Theodore,Timothy,Tomas,Tracy,Trevor,
Valerie,Vernon,Veronica,Victor,Virginia,Walter,Wendy,Wesley,Winston,Yolanda,Yvonne`)

export const lastNames = list(`
Abbott,Aguilar,Albright,Alvarado,Ashworth,Avery,Bachman,Balderas,Barrientos,Baxter,Beaulieu,Bergstrom,Blackwell,Blankenship,
Bowden,Brannigan,Bristow,Buchanan,Burkhart,Caballero,Callahan,Camacho,Carmichael,Castaneda,Chaudhry,Cheung,Christensen,Conklin,
Covington,Crawford,Dalton,Davenport,Delgado,Desai,Donnelly,Drummond,Eastman,Echeverria,Eldridge,Escobedo,Estrada,Fairbanks,
Feldman,Fernandez,Fitzpatrick,Fontaine,Forsythe,Galloway,Garrison,Gilchrist,Goldstein,Granger,Grimaldi,Gutierrez,Hadley,Halloran,
Hargrove,Hawkins,Heidrich,Hendricks,Hightower,Holcomb,Huang,Hutchinson,Iglesias,Ishikawa,Jacobsen,Jankowski,Jimenez,Kaminski,
Kaufman,Keating,Kendrick,Kessler,Khan,Kirkland,Knudsen,Kovacs,Lachance,Landry,Langford,Larkin,Leclerc,Lindholm,Lombardi,Lundgren,
MacDonald,Maldonado,Marchetti,Mathews,McBride,McCormick,McGrath,Medina,Mendoza,Merriweather,Montoya,Nakamura,Navarro,Nielsen,Nunez,
Oconnor,Okonkwo,Ortega,Osborne,Pacheco,Padilla,Palacios,Pappas,Peterson,Pham,Pruitt,Quintana,Ramsey,Rasmussen,Reyes,Ridgeway,
Rosenthal,Rousseau,Salazar,Sandoval,Santiago,Schneider,Schroeder,Serrano,Shapiro,Sinclair,Slater,Sorensen,Stafford,Stephens,
Sutherland,Swanson,Tran,Tillman,Trujillo,Underwood,Valenzuela,Vance,Vasquez,Villarreal,Wadsworth,Weaver,Weinstein,Whitfield,
Wilkerson,Winslow,Yamamoto,Yates,Zamora,Ziegler`)

export const companies = list(`
PINE LEDGER HOLDINGS LLC,BLUE KETTLE PROPERTIES LLC,THREE OARS INVESTMENTS INC,CORNERSTEP HOMES LP,GRAY HERON RENTALS LLC,
FIRST MERIDIAN LUTHERAN CHURCH,LONGACRE LAND CO,SUNDIAL RESIDENTIAL TRUST CORP,OAK TABLE VENTURES LLC,TALLGRASS EQUITY PARTNERS`)
