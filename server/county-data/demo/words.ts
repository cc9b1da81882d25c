export type NonEmpty<T> = readonly [T, ...T[]]

export function words(text: string): NonEmpty<string> {
  const [first = '', ...rest] = text.trim().split(/\s*,\s*/)
  return [first, ...rest]
}

export const firstNames = words(`
  Aaron, Abigail, Aisha, Alan, Alejandro, Alice, Amanda, Amir, Amy, Ana, Andrea, Andrew, Angela, Anthony, Anne,
  Arjun, Ashley, Barbara, Benjamin, Beth, Brandon, Brenda, Brian, Caleb, Camila, Carlos, Carol, Caroline, Catherine,
  Charles, Chloe, Christina, Christopher, Claire, Connor, Cynthia, Dana, Daniel, David, Deborah, Denise, Diego,
  Donna, Dorothy, Douglas, Eduardo, Edward, Elena, Eli, Elizabeth, Emily, Emma, Eric, Esther, Ethan, Evelyn, Fatima,
  Felix, Frances, Francisco, Gabriel, George, Gloria, Grace, Gregory, Hannah, Harold, Heather, Helen, Henry, Ian,
  Imani, Isaac, Isabel, Jack, Jacob, James, Jamal, Janet, Jasmine, Jason, Jean, Jennifer, Jerome, Jessica, Joan,
  John, Jonathan, José, Joseph, Joshua, Joyce, Juan, Judith, Julia, Karen, Katherine, Keith, Kelly, Kenneth, Kevin,
  Kimberly, Larry, Laura, Lauren, Leah, Leonard, Leticia, Linda, Lisa, Logan, Lucas, Lucía, Luis, Marcus, Margaret,
  María, Marie, Mark, Martha, Martin, Mary, Matthew, Megan, Mei, Melissa, Michael, Michelle, Miguel, Mohammed,
  Monica, Nancy, Naomi, Natalie, Nathan, Nicholas, Nicole, Nina, Noah, Nora, Olivia, Omar, Oscar, Pamela, Patricia,
  Patrick, Paul, Peter, Philip, Priya, Rachel, Ralph, Ravi, Raymond, Rebecca, Renée, Richard, Robert, Rosa, Russell,
  Ruth, Ryan, Samantha, Samuel, Sandra, Sara, Scott, Sean, Sharon, Sofia, Sophie, Stephanie, Stephen, Steven, Susan,
  Tamara, Teresa, Thomas, Timothy, Tyler, Valerie, Vanessa, Victor, Vincent, Virginia, Walter, Wayne, Wei, William,
  Xavier, Yolanda, Zachary, Zoe`)

export const lastNames = words(`
  Smith, Johnson, Williams, Brown, Jones, Garcia, Miller, Davis, Rodriguez, Martinez, Hernandez, Lopez, Gonzalez,
  Wilson, Anderson, Thomas, Taylor, Moore, Jackson, Martin, Lee, Perez, Thompson, White, Harris, Sanchez, Clark,
  Ramirez, Lewis, Robinson, Walker, Young, Allen, King, Wright, Scott, Torres, Nguyen, Hill, Flores, Green, Adams,
  Nelson, Baker, Hall, Rivera, Campbell, Mitchell, Carter, Roberts, Gomez, Phillips, Evans, Turner, Diaz, Parker,
  Cruz, Edwards, Collins, Reyes, Stewart, Morris, Morales, Murphy, Cook, Rogers, Gutierrez, Ortiz, Morgan, Cooper,
  Peterson, Bailey, Reed, Kelly, Howard, Ramos, Kim, Cox, Ward, Richardson, Watson, Brooks, Chavez, Wood, James,
  Bennett, Gray, Mendoza, Ruiz, Hughes, Price, Alvarez, Castillo, Sanders, Patel, Myers, Long, Ross, Foster, Jimenez,
  Powell, Jenkins, Perry, Russell, Sullivan, Bell, Coleman, Butler, Henderson, Barnes, Fisher, Vasquez, Simmons,
  Romero, Jordan, Patterson, Alexander, Hamilton, Graham, Reynolds, Griffin, Wallace, Moreno, West, Cole, Hayes,
  Bryant, Herrera, Gibson, Ellis, Tran, Medina, Aguilar, Stevens, Murray, Ford, Castro, Marshall, Owens, Harrison,
  Fernandez, McDonald, Woods, Washington, Kennedy, Wells, Vargas, Henry, Chen, Freeman, Webb, Tucker, Guzman, Burns,
  Crawford, Olson, Simpson, Porter, Hunter, Gordon, Mendez, Silva, Shaw, Snyder, Mason, Dixon, Muñoz, Hunt, Hicks,
  Holmes, Palmer, Wagner, Black, Robertson, Boyd, Rose, Stone, Salazar, Fox, Warren, Mills, Meyer, Rice, Schmidt,
  Garza, Daniels, Ferguson, Nichols, Stephens, Soto, Weaver, Ryan, Gardner, Payne, Grant, Dunn, Kelley, Spencer,
  Hawkins, Arnold, Pierce, Hansen, Peters, Santos, Hart, Bradley, Knight, Elliott, Cunningham, Duncan, Armstrong,
  Hudson, Carroll, Lane, Riley, Andrews, Alvarado, Ray, Delgado, Berry, Perkins, Hoffman, Johnston, Matthews, Peña,
  Richards, Contreras, Willis, Carpenter, Lawrence, Sandoval, Guerrero, George, Chapman, Rios, Estrada, Ortega,
  Watkins, Greene, Nuñez, Wheeler, Valdez, Harper, Burke, Larson, Santiago, Maldonado, Morrison, Franklin, O'Brien,
  O'Connor, O'Neill, MacLeod, De La Cruz, Van Dyke, St. John, Smith-Jones, Garcia-Lopez, Kaur, Khan, Ali, Singh,
  Sharma, Gupta, Shah, Okafor, Adeyemi, Nakamura, Yamamoto, Park, Choi, Wong, Liu, Zhang, Pham, Vu, Haddad,
  Petrov, Kowalski, Novak, Rossi, Bianchi, Müller, Weiss, Cohen, Levy, Goldberg, Lindqvist, Sørensen`)

export const streetNames = words(`
  Oak, Cedar, Elm, Pecan, Magnolia, Live Oak, Hickory, Juniper, Cypress, Willow, Aspen, Birch, Chestnut, Dogwood,
  Mesquite, Laurel, Maple, Walnut, Sycamore, Redbud, Blue Spruce, Lone Pine, Cottonwood, Palmetto, Mulberry,
  Bluebonnet, Primrose, Larkspur, Indigo, Yarrow, Juniper Ridge, Oak Hollow, Cedar Creek, Stone Bridge, Fox Run,
  Deer Trail, Eagle Rock, Falcon, Heron, Meadowlark, Mockingbird, Quail Hollow, Red Hawk, Sandpiper, Wild Turkey,
  Main, Church, Market, Mill, Park, Lake, Lakeview, River, Spring, Valley, Valley View, Hillcrest, Hillside,
  Ridgeview, Summit, Canyon, Prairie, Meadow, Orchard, Vineyard, Harbor, Bayshore, Lighthouse, Windmill, Old Mill,
  Country Club, Fairway, Augusta, Pebble Beach, Saint Andrews, Cambridge, Oxford, Windsor, Lancaster, Devonshire,
  Kensington, Lexington, Concord, Jefferson, Washington, Lincoln, Madison, Monroe, Jackson, Franklin, Adams, Grant,
  Houston, Travis, Crockett, Bowie, Lamar, San Jacinto, Guadalupe, Rio Grande, Brazos, Nueces, Colorado, Red River,
  Pikes Peak, Cheyenne, Arapahoe, Comanche, Cherokee, Seminole, Catawba, Longmeadow, Sunset, Sunrise, Starlight,
  Morning Dew, Autumn Leaf, Winter Park, Summer Breeze, Misty Hollow, Whispering Pines, Rolling Hills, Shady Grove,
  Brushy Creek, Bear Creek, Rock Creek, Turkey Creek, Clear Lake, Crystal, Silver, Golden, Copper, Granite, Marble,
  Limestone, Bella Vista, Buena Vista, Del Rio, La Paloma, El Camino, Santa Rosa, San Marcos, Martin Luther King Jr`)

export const usualSuffixes = words(
  'Dr, Dr, Dr, Ln, Ln, St, St, St, Ave, Ave, Ct, Cir, Way, Trl, Pl, Blvd, Rd, Cv, Loop, Ter, Pass',
)
export const directions = words('N, S, E, W, NE, NW, SE, SW')

export const companyWords = words(`
  Blue Heron, Summit, Lone Star, Cardinal, Keystone, Redwood, Harbor, Ironwood, Magnolia, North Fork, Silver Lake,
  Stonegate, Three Rivers, Westbrook, Willow Bend, Copper Creek, High Plains, Sandhill, Granite Peak, Palm Coast`)
export const companyKinds = words(
  'Holdings LLC, Properties LLC, Homes LLC, Investments LP, Capital LLC, Rentals Inc',
)
