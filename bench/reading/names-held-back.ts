import type { NameClass } from './names.ts'

/** Measured only once the rules were made. */
export const heldBackNames: readonly NameClass[] = [
  {
    name: 'two people of two last names',
    lines: `
Nathan Sloane & Rebecca Fong => Nathan / Sloane; Rebecca / Fong
Smith, John and Jones, Mary => John / Smith; Mary / Jones
SLOANE NATHAN & FONG REBECCA => Nathan / Sloane; Rebecca / Fong
SLOANE, NATHAN & FONG, REBECCA => Nathan / Sloane; Rebecca / Fong
Duncan Idris and Chloe Watts => Duncan / Idris; Chloe / Watts
HUTCHINS CARLA M & BECK ALLAN R => Carla M / Hutchins; Allan R / Beck
Terrence Mayfield / Gloria Upton => Terrence / Mayfield; Gloria / Upton
AGUILAR MATEO; CASTRO NINA => Mateo / Aguilar; Nina / Castro
Evan Broad and Simon Lark => Evan / Broad; Simon / Lark
PRESCOTT HUGH J & PRESCOTT DELIA => Hugh J / Prescott; Delia / Prescott
Imran Sheikh & Laura de Vries => Imran / Sheikh; Laura / de Vries
KRAMER JOEL AND STEIN NAOMI => Joel / Kramer; Naomi / Stein
Bettye Hull & Clifton Hull Jr => Bettye / Hull; Clifton / Hull / Jr
RIVERS DEBORAH + LAKE STEVEN => Deborah / Rivers; Steven / Lake
Olga Petrova & Ivan Petrov => Olga / Petrova; Ivan / Petrov
COLEMAN VERA & JUSTICE LEO => Vera / Coleman; Leo / Justice
Winston Chu and Mei Lin => Winston / Chu; Mei / Lin
BARNES GAIL &FOSTER NEIL => Gail / Barnes; Neil / Foster
Raymond Ortiz, Sheila Pratt => Raymond / Ortiz; Sheila / Pratt
MACK ELEANOR & O'DELL PHIL => Eleanor / Mack; Phil / O'Dell
Sabrina Cole & Dr. Marc Levy => Sabrina / Cole; Marc / Levy
TURNER BILLY RAY & CASH NORMA JEAN => Billy Ray / Turner; Norma Jean / Cash
Joan Alvarez and Pat Kelly => Joan / Alvarez; Pat / Kelly
MORENO SAUL & DIAZ LETICIA ETAL => Saul / Moreno; Leticia / Diaz
Ursula Kopp & Dieter Kopp => Ursula / Kopp; Dieter / Kopp
GIBBS RANDALL/DAVENPORT KIM => Randall / Gibbs; Kim / Davenport`,
  },
  {
    name: 'estates and heirs',
    lines: `
Estate of Harriet Muldoon => estate: Harriet / Muldoon
MULDOON HARRIET ESTATE => estate: Harriet / Muldoon
MULDOON HARRIET EST OF => estate: Harriet / Muldoon
MULDOON HARRIET (ESTATE OF) => estate: Harriet / Muldoon
The Estate of Vernon P. Quigley => estate: Vernon P / Quigley
QUIGLEY VERNON P EST => estate: Vernon P / Quigley
HEIRS OF LUTHER BOONE => estate: Luther / Boone
BOONE LUTHER HEIRS => estate: Luther / Boone
BOONE LUTHER (HEIRS OF) => estate: Luther / Boone
Boone Luther, Deceased => estate: Luther / Boone
Edna Truitt (deceased) => estate: Edna / Truitt
TRUITT EDNA DECD => estate: Edna / Truitt
TRUITT EDNA DEC'D EST => estate: Edna / Truitt
EST OF FERNANDO ARCE => estate: Fernando / Arce
Estate of Dr. Simon Wexler Jr. => estate: Simon / Wexler / Jr
WEXLER SIMON JR ESTATE OF => estate: Simon / Wexler / Jr
ESTATE OF ROSE DE LUCA => estate: Rose / De Luca
ARCE FERNANDO HEIRS & DEVISEES => estate: Fernando / Arce
UNKNOWN HEIRS OF CLEO BANKS => estate: Cleo / Banks
Banks, Cleo - Estate => estate: Cleo / Banks
PERSONAL REPRESENTATIVE OF THE ESTATE OF CLEO BANKS => estate: Cleo / Banks
KESSLER OTTO & ILSE EST => estate: Otto / Kessler; Ilse / Kessler
Estate of Otto and Ilse Kessler => estate: Otto / Kessler; Ilse / Kessler
ESTATE OF MC COY DONNA => estate: Donna / Mc Coy
MAYBERRY ANDY ESTATE % OPIE => estate: Andy / Mayberry
Sands Gerald J, Est. of => estate: Gerald J / Sands`,
  },
  {
    name: 'initials',
    lines: `
J. R. Whitmore => J R / Whitmore
JR Whitmore => JR / Whitmore
E B White => E B / White
WHITMORE J R => J R / Whitmore
WHITMORE J => J / Whitmore
F. Scott Delaney => F Scott / Delaney
DELANEY F SCOTT => F Scott / Delaney
H. Ross Treadway => H Ross / Treadway
T.J. Maddox => T J / Maddox
MADDOX T.J. => T J / Maddox
D Bingham => D / Bingham
BINGHAM D M & K L => D M / Bingham; K L / Bingham
A. & B. Crowley => A / Crowley; B / Crowley
CROWLEY A & B => A / Crowley; B / Crowley
Samuel L. Beckford => Samuel L / Beckford
BECKFORD SAMUEL L. => Samuel L / Beckford
C J Vanderpool => C J / Vanderpool
K.C. Undercroft => K C / Undercroft
R Dale Summers => R Dale / Summers
SUMMERS R DALE => R Dale / Summers
M. Night Ganesan => M Night / Ganesan
Jean-Luc P. Moreau => Jean-Luc P / Moreau
G.I. Trask => G I / Trask
Trask G.I. => G I / Trask
W E B Griffith => W E B / Griffith
Peter J M Callaghan => Peter J M / Callaghan`,
  },
  {
    name: 'nicknames in brackets or quotes',
    lines: `
Robert "Bob" Hasselbeck => Robert / Hasselbeck
Robert (Bob) Hasselbeck => Robert / Hasselbeck
Robert 'Bob' Hasselbeck => Robert / Hasselbeck
HASSELBECK ROBERT "BOB" => Robert / Hasselbeck
HASSELBECK, ROBERT (BOB) => Robert / Hasselbeck
William “Buddy” Landry => William / Landry
Margaret (Peggy) Ann Sumner => Margaret Ann / Sumner
Elizabeth [Betsy] Kincaid => Elizabeth / Kincaid
Buddy (William) Landry => Buddy / Landry
Antonio "Tony" Scalise Jr => Antonio / Scalise / Jr
Richard {Dick} Vance => Richard / Vance
Mary Lou "Lulu" Pickett => Mary Lou / Pickett
Harold ("Hal") Jordan => Harold / Jordan
James (Jim) & Susan (Sue) Radcliffe => James / Radcliffe; Susan / Radcliffe
Katherine "Kitty" O'Shea => Katherine / O'Shea
Jose (Pepe) Ibarra => Jose / Ibarra
Charlotte "Charlie" St. Pierre => Charlotte / St Pierre
Patricia (Tricia) Goode-Wells => Patricia / Goode-Wells
Xuan "Sean" Pham => Xuan / Pham
DOYLE EUGENE (GENE) & ROSE => Eugene / Doyle; Rose / Doyle
Theodore "Ted" van Buren => Theodore / van Buren
Bill (Wm) Crider => Bill / Crider
Josephine (Smith) Talbot => Josephine / Talbot
Deborah Lang (nee Ortiz) => Deborah / Lang
"Skip" Ronald Burgess => Ronald / Burgess
Catherine (Cathy) Mc Intyre => Catherine / Mc Intyre`,
  },
  {
    name: 'names of Asia and Africa',
    lines: `
Wei Zhang => Wei / Zhang
ZHANG WEI => Wei / Zhang
Soo Jin Kim => Soo Jin / Kim
KIM SOO JIN => Soo Jin / Kim
Thuy Linh Tran => Thuy Linh / Tran
TRAN THUY LINH => Thuy Linh / Tran
NGUYEN VAN MINH => Van Minh / Nguyen
Minh Van Nguyen => Minh Van / Nguyen
Hiroshi Nakagawa => Hiroshi / Nakagawa
NAKAGAWA HIROSHI => Hiroshi / Nakagawa
Ramesh Subramanian => Ramesh / Subramanian
SUBRAMANIAN RAMESH => Ramesh / Subramanian
Gurpreet Singh => Gurpreet / Singh
SINGH GURPREET => Gurpreet / Singh
SINGH GURPREET & KAUR HARLEEN => Gurpreet / Singh; Harleen / Kaur
Fatima Abdullahi => Fatima / Abdullahi
ABDULLAHI FATIMA => Fatima / Abdullahi
Chukwuemeka Eze => Chukwuemeka / Eze
Mohammed Al-Farsi => Mohammed / Al-Farsi
AHMED SYED => Syed / Ahmed
HUSSAIN ZAINAB => Zainab / Hussain
Li Na Wang => Li Na / Wang
WANG XIAO MING => Xiao Ming / Wang
Jun Ho Lee => Jun Ho / Lee
LEE JUN HO & PARK MI RAE => Jun Ho / Lee; Mi Rae / Park
CHEN DAVID => David / Chen
Deepak Mehta => Deepak / Mehta
DESAI NEHA R => Neha R / Desai`,
  },
  {
    name: 'two last names of Spain and Latin America',
    lines: `
Maria Fernanda Rojas Paz => Maria Fernanda / Rojas Paz
ROJAS PAZ MARIA FERNANDA => Maria Fernanda / Rojas Paz
GARCIA LOPEZ MANUEL => Manuel / Garcia Lopez
Manuel Garcia Lopez => Manuel / Garcia Lopez
Juan Carlos Ibanez => Juan Carlos / Ibanez
IBANEZ JUAN CARLOS => Juan Carlos / Ibanez
HERNANDEZ SOTO ROSA & PEDRO => Rosa / Hernandez Soto; Pedro / Hernandez Soto
Ana Lucía Peña Núñez => Ana Lucia / Pena Nunez
Rodríguez, José Luis => Jose Luis / Rodriguez
RODRIGUEZ JOSE LUIS => Jose Luis / Rodriguez
Guadalupe Trejo de Ramos => Guadalupe / Trejo de Ramos
MARTINEZ GUADALUPE => Guadalupe / Martinez
Jesus Maria Cano => Jesus Maria / Cano
CANO JESUS MARIA => Jesus Maria / Cano
Luz Marina Ocampo Vda de Gil => Luz Marina / Ocampo
RAMIREZ-ORTEGA TERESA => Teresa / Ramirez-Ortega
Miguel Angel Reyes => Miguel Angel / Reyes
REYES MIGUEL ANGEL & CRUZ ELENA => Miguel Angel / Reyes; Elena / Cruz
Santiago Flores => Santiago / Flores
FLORES SANTIAGO => Santiago / Flores
Consuelo y Ramiro Zapata => Consuelo / Zapata; Ramiro / Zapata
Pablo Cruz y Ortiz => Pablo / Cruz y Ortiz
VAZQUEZ DE LEON IRMA => Irma / Vazquez de Leon
Marisela Del Carmen Ayala => Marisela Del Carmen / Ayala
TORRES ROSARIO => Rosario / Torres
Angel Cordova Jr => Angel / Cordova / Jr`,
  },
  {
    name: 'organisations without a legal form',
    lines: `
Foo & Sons => organisation
Bar Properties => organisation
Delgado and Sons => organisation
Meadowbrook Homeowners Association => organisation
Meadowbrook HOA => organisation
STONE CANYON COMMUNITY ASSN => organisation
Lakeside Villas Owners Assoc => organisation
D R Horton => organisation
Pulte Homes => organisation
KB HOME => organisation
LENNAR HOMES OF TEXAS => organisation
Invitation Homes => organisation
AMERICAN RESIDENTIAL LEASING => organisation
Redwood Apartments => organisation
Second Avenue Rentals => organisation
Tricon Residential => organisation
Kirkpatrick Farms => organisation
Double J Ranch => organisation
Miller's Auto Repair => organisation
Coastal Dermatology Clinic => organisation
Mt Zion Missionary Baptist => organisation
Saint Anne Parish => organisation
Knights of Columbus => organisation
Union Pacific Railroad => organisation
Southwestern Bell => organisation
Hillcrest Cemetery => organisation
Keller Williams Realty => organisation
Oak Street Partners => organisation
Perez Bros Landscaping => organisation
THE NATURE CONSERVANCY => organisation`,
  },
  {
    name: 'trusts of families and numbers',
    lines: `
THE ABERNATHY FAMILY TRUST => trust: / Abernathy
Abernathy Living Trust => trust: / Abernathy
ABERNATHY FAMILY REVOCABLE LIVING TRUST DATED JUNE 5, 2012 => trust: / Abernathy
ABERNATHY FAM TR => trust: / Abernathy
Lucinda Abernathy Family Trust => trust: Lucinda / Abernathy
CLYDE AND ROSALIND PIKE FAMILY TRUST => trust: Clyde / Pike; Rosalind / Pike
PIKE CLYDE & ROSALIND FAMILY TRUST => trust: Clyde / Pike; Rosalind / Pike
Van Buren Family Trust => trust: / Van Buren
1024 CHESTNUT STREET TRUST => trust
LAND TRUST NO 4471 => trust
Oakdale Residential Land Trust 22 => trust
The 2009 Finch Trust => trust: / Finch
FINCH TRUST UDT 2/2/2002 => trust: / Finch
Beltran Ignacio Tr & Sofia Tr => trust: Ignacio / Beltran; Sofia / Beltran
BELTRAN IGNACIO TRUSTEE ETAL => trust: Ignacio / Beltran
HADDAD REVOCABLE TRUST => trust: / Haddad
Haddad-Crane Joint Living Trust => trust: / Haddad-Crane
CRANE THADDEUS TRUSTEE OF THE CRANE FAMILY TRUST => trust: Thaddeus / Crane
QUALIFIED PERSONAL RESIDENCE TRUST OF PERCIVAL LOWE => trust: Percival / Lowe
Trust of Ebony Rhodes => trust: Ebony / Rhodes
RHODES EBONY TR UNDER RHODES TRUST => trust: Ebony / Rhodes
Crystal Lake Land Trust => trust
THE O'MALLEY TRUST => trust: / O'Malley
NOWAKOWSKA ZOFIA SURVIVORS TRUST => trust: Zofia / Nowakowska
Trustees of the Sokolova Trust => trust: / Sokolova
SOKOLOVA TATIANA LIVING TRUST => trust: Tatiana / Sokolova`,
  },
  {
    name: 'credentials',
    lines: `
Naomi Feldstein, MD => Naomi / Feldstein
Naomi Feldstein M.D. => Naomi / Feldstein
Alan Birch, CPA, CFP => Alan / Birch
Gina Torrez DDS => Gina / Torrez
Kurt Vandenberg, Esq. => Kurt / Vandenberg
Kurt Vandenberg Esquire => Kurt / Vandenberg
Lisa Monroe, RN, BSN => Lisa / Monroe
Dr. Lionel Hutz, PhD => Lionel / Hutz
MARSH OLIVIA MD => Olivia / Marsh
Olivia Marsh, Ph.D. => Olivia / Marsh
Trent Bowers, GRI, CRS, ABR => Trent / Bowers
Cynthia Park, Realtor => Cynthia / Park
Wade Collins PE => Wade / Collins
Denise Ford, D.V.M. => Denise / Ford
Arnold Becker JD => Arnold / Becker
Simone Laurent, MBA => Simone / Laurent
Julius Hibbert, M.D., F.A.C.S. => Julius / Hibbert
Ellen Ripley (Ret.) => Ellen / Ripley
Frank Castle USMC => Frank / Castle
Bishop Eddie Long => Eddie / Long
Marvin Gates, OD => Marvin / Gates
Hope Lindgren LCSW => Hope / Lindgren
Conrad Bain Jr., MD => Conrad / Bain / Jr
Ivy Chen PharmD => Ivy / Chen
Theo Huxtable, Broker => Theo / Huxtable
Max Fischer DO => Max / Fischer`,
  },
  {
    name: 'given names and last names of several words',
    lines: `
Mary-Kate Osborne => Mary-Kate / Osborne
Jean Paul Beaumont => Jean Paul / Beaumont
BEAUMONT JEAN PAUL => Jean Paul / Beaumont
Billy Bob Thurman => Billy Bob / Thurman
Anne Marie Hathorn => Anne Marie / Hathorn
HATHORN ANNE MARIE => Anne Marie / Hathorn
Sarah Jane Tuttle-Moss => Sarah Jane / Tuttle-Moss
TUTTLE-MOSS SARAH => Sarah / Tuttle-Moss
Helena Bonham Carlisle => Helena Bonham / Carlisle
Peggy Sue Lambert => Peggy Sue / Lambert
Ruth Bader Ginsberg => Ruth Bader / Ginsberg
John Paul Jones => John Paul / Jones
JONES JOHN PAUL => John Paul / Jones
Mary Beth Lacey => Mary Beth / Lacey
Jo Ann Castle => Jo Ann / Castle
CASTLE JO ANN => Jo Ann / Castle
Leigh-Anne Doran => Leigh-Anne / Doran
Ta'Nisha Briggs => Ta'Nisha / Briggs
La Toya Briggs => La Toya / Briggs
BRIGGS LA TOYA => La Toya / Briggs
Billie Jean Moffitt => Billie Jean / Moffitt
Drew Carey Fox => Drew Carey / Fox
Sally Ann Howe => Sally Ann / Howe
Christopher James Allen => Christopher James / Allen
ALLEN CHRISTOPHER JAMES => Christopher James / Allen
Thomas Scott Kelly => Thomas Scott / Kelly`,
  },
  {
    name: 'names that are words, or either name',
    lines: `
Rose Hill => Rose / Hill
HILL ROSE => Rose / Hill
Summer Banks => Summer / Banks
Mark Church => Mark / Church
CHURCH MARK => Mark / Church
Bill Bank => Bill / Bank
Lance Homes => Lance / Homes
Young Sook Chung => Young Sook / Chung
Grace Temple => Grace / Temple
Troy School => Troy / School
Brandon Town => Brandon / Town
Dale City => Dale / City
George State => George / State
Chase Farmer => Chase / Farmer
Harmony Bell => Harmony / Bell
Angel Love => Angel / Love
Hunter Forest => Hunter / Forest
MARTIN DEAN => Dean / Martin
James Dean => James / Dean
Kelly Clarkson => Kelly / Clarkson
Jordan Baker => Jordan / Baker
Elton John => Elton / John
Carroll Baker => Carroll / Baker
Tracy Morgan => Tracy / Morgan
Dallas Green => Dallas / Green
Carmen Sandiego => Carmen / Sandiego
Sandy Beach => Sandy / Beach
Penny Lane => Penny / Lane
Will Power => Will / Power
Joy Trust => Joy / Trust`,
  },
  {
    name: 'what else is in the cell',
    lines: `
Amos Burton c/o Naomi Nagata => Amos / Burton
BURTON AMOS % NAGATA NAOMI => Amos / Burton
Attn: Camille Roark => Camille / Roark
ROARK CAMILLE ATTN TAX DEPT => Camille / Roark
Camille Roark <camille@example.com> => Camille / Roark
Camille Roark 512-555-0144 => Camille / Roark
Camille Roark (buyer) => Camille / Roark
Camille Roark - past client => Camille / Roark
*Camille Roark => Camille / Roark
1. Camille Roark => Camille / Roark
camille roark => Camille / Roark
  CAMILLE   ROARK   => Camille / Roark
Roark,Camille, => Camille / Roark
"Camille Roark" => Camille / Roark
Camille Roark, Buyer => Camille / Roark
Camille Roark and family => Camille / Roark
Camille Roark & => Camille / Roark
Camille Roark (lead #3312) => Camille / Roark
Camille Roark [DNC] => Camille / Roark
Camille & Unknown Roark => Camille / Roark
Camille Roark & spouse => Camille / Roark
BURTON AMOS & => Amos / Burton
Camille Roark dba Roark Designs => Camille / Roark
ROARK CAMILLE FKA CAMILLE HATCH => Camille / Roark; Camille / Hatch
=Camille Roark => Camille / Roark
Camille_Roark => Camille / Roark`,
  },
  {
    name: 'organisations by their trade alone',
    lines: `
Prairie Wind Dermatology => organisation
COASTAL PAVERS => organisation
Hilltop Stables => organisation
SILVER SPUR SALOON => organisation
Bright Beginnings Childcare => organisation
WESTGATE SHOPPING CENTER => organisation
Valley Irrigation => organisation
PINE KNOLL CEMETERY => organisation
Mount Zion AME Church => organisation
HOLY FAMILY CONVENT => organisation
First Baptist of Denton => organisation
TRINITY EPISCOPAL => organisation
Harris County Flood Control => organisation
TOWN OF BARTON => organisation
Barton Independent School Dist => organisation
NORTHSIDE ISD => organisation
Fraternal Order of Eagles => organisation
Veterans of Foreign Wars => organisation
The Nature Conservancy => organisation
Ducks Unlimited => organisation
Johnson & Daughters => organisation
Two Brothers Moving => organisation
ABC PLUMBING => organisation
Jim's Auto Repair => organisation
Delgado Roofing => organisation
KOWALSKI CUSTOM HOMES => organisation
Tran Seafood => organisation
SUNSET RIDGE APARTMENTS => organisation
Lakeview Mobile Estates => organisation
THE TERRACES OF DENTON => organisation
FKH SFR PROPCO => organisation
HOME SFR BORROWER => organisation
TRICON RESIDENTIAL => organisation
Freddie Mac => organisation
NATIONSTAR MORTGAGE => organisation
Chase Manhattan Bank => organisation
Denton Chamber of Commerce => organisation
PTA OF BARTON => organisation
Nguyen Dental => organisation
Southwest Airlines => organisation
RED ROOF INN => organisation
Corner Store 24 => organisation
Sunshine Laundry => organisation
DENTON GUN CLUB => organisation
River Oaks Golf => organisation
Elm Fork Water Supply => organisation`,
  },
  {
    name: 'nobody, in other words',
    lines: `
Unknown => nobody
UNKNOWN HEIRS => nobody
Occupant or Current Resident => nobody
Owner of Record => nobody
No Owner => nobody
Vacant => nobody
VACANT PROPERTY => nobody
Name Unknown => nobody
Owner Not Available => nobody
Unavailable => nobody
The Residents => nobody
Our Neighbor => nobody
Current Tenant => nobody
Resident of => nobody
Not Given => nobody
Undisclosed Owner => nobody
Private Owner => nobody
Tax Payer => nobody
Taxpayer of Record => nobody
To Be Determined => nobody
Property Owners => nobody
New Owner => nobody
Unknown Person => nobody
Anonymous => nobody`,
  },
  {
    name: 'two people, joined otherwise',
    lines: `
Calvin & Ruth Oberholt => Calvin / Oberholt; Ruth / Oberholt
Calvin Oberholt or Ruth Oberholt => Calvin / Oberholt; Ruth / Oberholt
Calvin Oberholt and his wife Ruth => Calvin / Oberholt; Ruth / Oberholt
OBERHOLT CALVIN OR RUTH => Calvin / Oberholt; Ruth / Oberholt
Calvin Oberholt w/ Ruth Tesh => Calvin / Oberholt; Ruth / Tesh
Calvin and/or Ruth Oberholt => Calvin / Oberholt; Ruth / Oberholt
OBERHOLT, CALVIN AND/OR TESH, RUTH => Calvin / Oberholt; Ruth / Tesh
Oberholt, Calvin & Ruth => Calvin / Oberholt; Ruth / Oberholt
OBERHOLT CALVIN B & RUTH M TESH => Calvin B / Oberholt; Ruth M / Tesh
Calvin Oberholt, Ruth Tesh => Calvin / Oberholt; Ruth / Tesh
Calvin Oberholt and Ruth Tesh-Oberholt => Calvin / Oberholt; Ruth / Tesh-Oberholt
Dr. Calvin & Mrs. Ruth Oberholt => Calvin / Oberholt; Ruth / Oberholt
Mr. and Mrs. Calvin Oberholt => Calvin / Oberholt
Calvin Oberholt III & Ruth => Calvin / Oberholt / III; Ruth / Oberholt
OBERHOLT CALVIN ET UX RUTH => Calvin / Oberholt; Ruth / Oberholt
Ruth & Calvin O. Oberholt => Ruth / Oberholt; Calvin O / Oberholt
Calvin+Ruth Oberholt => Calvin / Oberholt; Ruth / Oberholt
Calvin/Ruth Oberholt => Calvin / Oberholt; Ruth / Oberholt
Calvin Oberholt; Ruth Tesh => Calvin / Oberholt; Ruth / Tesh
Marco Bellini & Chiara Fusco => Marco / Bellini; Chiara / Fusco
BELLINI MARCO & FUSCO CHIARA => Marco / Bellini; Chiara / Fusco
Doyle Kent and Gail Kent => Doyle / Kent; Gail / Kent
Hope & Grant Wood => Hope / Wood; Grant / Wood
KENT DOYLE & GAIL H/W => Doyle / Kent; Gail / Kent`,
  },
]
